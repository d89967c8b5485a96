import { expect } from 'chai';
import { type Authority, createAuthority, issueCertificate } from '../../../shared/sealing/authority.ts';
import { packBid, verifyPackage } from '../../../shared/sealing/bid-package.ts';
import { utf8 } from '../../../shared/sealing/bytes.ts';
import { createKeyPair, type KeyUse } from '../../../shared/sealing/keys.ts';
import { listKeys, loadKey, removeKey, saveKey } from '../../../shared/sealing/key-store.ts';
import { openPackage, unwrapContentKey } from '../../../shared/sealing/open.ts';
import { exportPkcs12, importPkcs12 } from '../../../shared/sealing/pkcs12.ts';
import { sealPackage } from '../../../shared/sealing/seal.ts';
import { findRecipient, readRecipients } from '../../../shared/sealing/sealed-head.ts';

const NOW = new Date('2026-03-02T01:00:00Z');
const LATER = new Date('2028-03-02T01:00:00Z');
const subject = { commonName: '投标人甲', organization: '甲公司' };

describe('sealing in the browser', () => {
  let ca: Authority;
  let userId: string;
  before(async () => {
    ca = await createAuthority({ commonName: 'CA' }, NOW);
  });
  beforeEach(() => {
    userId = crypto.randomUUID();
  });

  const identity = async (use: KeyUse, extractable = false) => {
    const { privateKey, csr } = await createKeyPair(use, { subject, extractable });
    return {
      privateKey,
      certificate: await issueCertificate(ca, csr, { subject, usage: use, notBefore: NOW, notAfter: LATER }),
    };
  };

  it('signs, seals and opens with keys that never leave the key store', async () => {
    for (const use of ['sign', 'encrypt'] as const) await saveKey({ userId, use, ...(await identity(use)) });
    const [signer, owner] = [await loadKey(userId, 'sign', { at: NOW }), await loadKey(userId, 'encrypt', { at: NOW })];
    if (!signer || !owner) throw new Error('keys are not there');
    for (const { privateKey } of [signer, owner]) {
      const exported = await crypto.subtle.exportKey('pkcs8', privateKey).then(
        () => 'exported',
        (error: DOMException) => error.name,
      );
      expect(exported).to.equal('InvalidAccessError');
    }
    const form = { price: '100.00' };
    const zip = await packBid({
      files: [{ name: '标书.pdf', type: 'application/pdf', bytes: utf8('%PDF') }],
      form,
      signer,
      at: NOW,
    });
    const sealed = await sealPackage(zip, [owner.certificate, (await identity('encrypt')).certificate]);
    const recipient = findRecipient(readRecipients(sealed.bytes.subarray(0, 4096)), owner.certificate);
    const key = await unwrapContentKey(recipient!, owner.privateKey);
    const verified = await verifyPackage(await openPackage(sealed.bytes, key, sealed.digest), ca.certificate);
    expect(verified.problems).to.deep.equal([]);
    expect(verified.form).to.deep.equal(form);
    expect(verified.signer?.subject).to.deep.equal(subject);
  });

  it('keeps the keys of each user apart and forgets a removed one', async () => {
    const key = await identity('sign');
    await saveKey({ userId, use: 'sign', ...key });
    await saveKey({ userId, use: 'sign', ...key });
    expect((await listKeys(userId)).map(({ certificate }) => certificate.thumbprint)).to.deep.equal([
      key.certificate.thumbprint,
    ]);
    expect(await listKeys(crypto.randomUUID())).to.deep.equal([]);
    expect(await loadKey(userId, 'encrypt', { at: NOW })).to.equal(undefined);
    expect(await loadKey(userId, 'sign', { at: new Date('2030-01-01') })).to.equal(undefined);
    expect((await loadKey(userId, 'sign', { thumbprint: key.certificate.thumbprint }))?.use).to.equal('sign');
    await removeKey(userId, key.certificate.thumbprint);
    expect(await listKeys(userId)).to.deep.equal([]);
  });

  it('carries extractable keys to another browser in a PKCS#12 file', async () => {
    const file = await exportPkcs12(
      { sign: await identity('sign', true), encrypt: await identity('encrypt', true) },
      'a long password',
    );
    const read = await importPkcs12(file, 'a long password');
    await saveKey({ userId, use: 'encrypt', ...read.encrypt });
    const owner = await loadKey(userId, 'encrypt', { at: NOW });
    const sealed = await sealPackage(utf8('bid'), [read.encrypt.certificate]);
    const [recipient] = readRecipients(sealed.bytes);
    expect(await openPackage(sealed.bytes, await unwrapContentKey(recipient!, owner!.privateKey))).to.deep.equal(
      utf8('bid'),
    );
  }).timeout(20_000);

  it('seals a hundred megabytes in one go', async () => {
    const owner = await identity('encrypt');
    const plain = new Uint8Array(100 * 1024 * 1024).fill(7);
    const sealed = await sealPackage(plain, [owner.certificate]);
    const opened = await openPackage(sealed.bytes, sealed.contentKey, sealed.digest);
    expect([opened.length, opened[0], opened.at(-1)]).to.deep.equal([plain.length, 7, 7]);
  }).timeout(60_000);
}).timeout(20_000);
