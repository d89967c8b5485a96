import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { issueCertificate } from '../../shared/sealing/authority.ts';
import type { Certificate } from '../../shared/sealing/certificate.ts';
import { sha256Hex, utf8 } from '../../shared/sealing/bytes.ts';
import {
  createEmergencyKey,
  type EmergencyKey,
  openShare,
  rebuildKey,
  ShareError,
} from '../../shared/sealing/emergency-key.ts';
import { OpenError, openPackage, unwrapContentKey } from '../../shared/sealing/open.ts';
import type { Identity } from '../../shared/sealing/pkcs12.ts';
import { sealPackage } from '../../shared/sealing/seal.ts';
import { findRecipient, readRecipients } from '../../shared/sealing/sealed-head.ts';
import { authority, flip, folder, identity, keyPem, LATER, NOW, openssl, pem } from './kit.ts';

const NAMES = ['tenderer', 'supervisor', 'platform'];
let disk: Awaited<ReturnType<typeof folder>>;
let holders: Identity[];
let key: EmergencyKey;
let certificate: Certificate;
let opened: Uint8Array[];
before(async () => {
  disk = await folder();
  const ca = await authority();
  holders = await Promise.all(NAMES.map(name => identity(ca, 'encrypt', name)));
  const subject = { commonName: 'lot 1 emergency' };
  key = await createEmergencyKey(
    holders.map((holder, i) => ({ name: NAMES[i]!, certificate: holder.certificate })),
    subject,
  );
  certificate = await issueCertificate(ca, key.csr, { subject, usage: 'encrypt', notBefore: NOW, notAfter: LATER });
  opened = await Promise.all(
    key.shares.map((share, i) => openShare(share, holders[i]!.certificate, holders[i]!.privateKey)),
  );
});
after(() => disk.close());

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    error => (error instanceof ShareError ? [error.fault, ...error.wrong] : error),
  );

test('any two of three rebuild the key that opens a bid', async () => {
  const sealed = await sealPackage(utf8('bid'), [certificate]);
  const recipient = findRecipient(readRecipients(sealed.bytes), certificate)!;
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [2, 1],
  ] as const) {
    const rebuilt = await rebuildKey([opened[a]!, opened[b]!], key);
    assert.equal(rebuilt.extractable, false);
    assert.deepEqual(await openPackage(sealed.bytes, await unwrapContentKey(recipient, rebuilt)), utf8('bid'));
  }
  assert.equal((await rebuildKey(opened, key)).type, 'private');
});

test('one share is too few, a wrong or repeated one is pointed out', async () => {
  assert.deepEqual(await faultOf(rebuildKey([opened[0]!], key)), ['tooFew']);
  assert.deepEqual(await faultOf(rebuildKey([opened[0]!, flip(opened[1]!, 5)], key)), ['share', 1]);
  assert.deepEqual(await faultOf(rebuildKey([opened[0]!, opened[0]!], key)), ['share', 1]);
  assert.deepEqual(await faultOf(rebuildKey([opened[0]!, opened[2]!], { ...key, keyHash: '00'.repeat(32) })), ['key']);
});

test('a share opens for its holder only, and only unchanged', async () => {
  const [share] = key.shares;
  assert.deepEqual(await faultOf(openShare(share!, holders[1]!.certificate, holders[1]!.privateKey)), ['share', 0]);
  await assert.rejects(openShare(share!, holders[0]!.certificate, holders[1]!.privateKey), OpenError);
  const changed = { ...share!, encryptedShare: flip(share!.encryptedShare, share!.encryptedShare.length - 100) };
  await assert.rejects(openShare(changed, holders[0]!.certificate, holders[0]!.privateKey), OpenError);
  assert.deepEqual(
    await faultOf(
      openShare({ ...share!, shareHash: key.shares[1]!.shareHash }, holders[0]!.certificate, holders[0]!.privateKey),
    ),
    ['share', 0],
  );
});

test('a holder can open a share with OpenSSL alone', async () => {
  const input = await disk.write('share.p7m', key.shares[2]!.encryptedShare);
  const [secret, cert] = [
    await disk.write('key.pem', await keyPem(holders[2]!.privateKey)),
    await disk.write('cert.pem', pem(holders[2]!.certificate)),
  ];
  await openssl(
    'cms',
    '-decrypt',
    '-binary',
    '-inform',
    'DER',
    '-in',
    input,
    '-inkey',
    secret,
    '-recip',
    cert,
    '-out',
    disk.path('share'),
  );
  assert.equal(await sha256Hex(await readFile(disk.path('share'))), key.shares[2]!.shareHash);
});

test('a threshold out of bounds is refused', async () => {
  const list = holders.map((holder, i) => ({ name: NAMES[i]!, certificate: holder.certificate }));
  for (const threshold of [1, 4])
    await assert.rejects(createEmergencyKey(list, { commonName: 'x' }, threshold), RangeError);
});
