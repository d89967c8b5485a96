import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createAuthority, issueCertificate, newSerial, openAuthority } from '../../shared/sealing/authority.ts';
import { fromPem, readCertificate, verifyChain } from '../../shared/sealing/certificate.ts';
import { createKeyPair } from '../../shared/sealing/keys.ts';
import { authority, bidder, flip, folder, identity, LATER, NOW, openssl, pem } from './kit.ts';

let files: Awaited<ReturnType<typeof folder>>;
let ca: Awaited<ReturnType<typeof authority>>;
before(async () => {
  [files, ca] = await Promise.all([folder(), authority()]);
});
after(() => files.close());

test('OpenSSL accepts the chain and reads the subject', async () => {
  const { sign, encrypt } = await bidder(ca);
  const root = await files.write('ca.pem', pem(ca.certificate));
  for (const [name, { certificate }] of Object.entries({ sign, encrypt })) {
    const path = await files.write(`${name}.pem`, pem(certificate));
    const at = String(NOW.getTime() / 1000 + 60);
    assert.match(await openssl('verify', '-x509_strict', '-attime', at, '-CAfile', root, path), /OK/);
    assert.match(
      await openssl('x509', '-in', path, '-noout', '-subject', '-nameopt', 'utf8,sep_comma_plus'),
      /CN=投标人甲/,
    );
    assert.match(await openssl('x509', '-in', path, '-noout', '-serial'), new RegExp(certificate.serial, 'i'));
    assert.match(
      (await openssl('x509', '-in', path, '-noout', '-fingerprint', '-sha256')).replaceAll(':', ''),
      new RegExp(certificate.thumbprint, 'i'),
    );
  }
  assert.deepEqual([sign.certificate.usages, encrypt.certificate.usages], [['sign'], ['encrypt']]);
});

test('a chain holds for its authority, its time and its usage only', async () => {
  const { certificate } = await identity(ca, 'sign');
  const impostor = await createAuthority(ca.certificate.subject, NOW);
  assert.equal(await verifyChain(certificate, ca.certificate, NOW, 'sign'), undefined);
  assert.equal(await verifyChain(certificate, impostor.certificate, NOW), 'untrusted');
  assert.equal(await verifyChain(certificate, certificate, NOW), 'untrusted');
  assert.equal(await verifyChain(certificate, ca.certificate, new Date(NOW.getTime() - 1000)), 'notYetValid');
  assert.equal(await verifyChain(certificate, ca.certificate, new Date(LATER.getTime() + 1000)), 'expired');
  assert.equal(await verifyChain(certificate, ca.certificate, NOW, 'encrypt'), 'wrongUsage');
  const changed = await readCertificate(flip(certificate.der, certificate.der.length - 40));
  assert.equal(await verifyChain(changed, ca.certificate, NOW), 'untrusted');
});

test('a request must prove possession of a key that fits', async () => {
  const subject = { commonName: 'x' };
  const { csr } = await createKeyPair('sign', { subject });
  const issue = { subject, usage: 'sign', notBefore: NOW, notAfter: LATER } as const;
  await assert.rejects(issueCertificate(ca, flip(csr, csr.length - 1), issue), TypeError);
  await assert.rejects(issueCertificate(ca, csr.subarray(0, 20), issue), TypeError);
  await assert.rejects(issueCertificate(ca, csr, { ...issue, usage: 'encrypt' }), TypeError);
  const path = await files.write('request.der', csr);
  assert.match(await openssl('req', '-inform', 'DER', '-in', path, '-noout', '-verify'), /OK/);
});

test('the authority comes back from its stored key, and requests decide nothing but the key', async () => {
  const again = await openAuthority(ca.pkcs8, pem(ca.certificate));
  const { csr } = await createKeyPair('sign', { subject: { commonName: 'somebody else' } });
  const serial = newSerial();
  const certificate = await issueCertificate(again, csr, {
    subject: { commonName: '乙' },
    usage: 'sign',
    notBefore: NOW,
    notAfter: LATER,
    serial,
  });
  assert.deepEqual([certificate.subject, certificate.serial], [{ commonName: '乙' }, serial]);
  assert.equal(await verifyChain(certificate, ca.certificate, NOW), undefined);
});

test('what is no certificate is refused', async () => {
  await assert.rejects(readCertificate(new Uint8Array(100)), TypeError);
  await assert.rejects(readCertificate('hello'), TypeError);
  assert.throws(() => fromPem('-----BEGIN A-----\nAAAA\n-----END B-----'), TypeError);
});
