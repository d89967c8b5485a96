import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { utf8 } from '../../shared/sealing/bytes.ts';
import { exportPkcs12, type Identities, importPkcs12, Pkcs12Error } from '../../shared/sealing/pkcs12.ts';
import { signDetached, verifyDetached } from '../../shared/sealing/signature.ts';
import { authority, bidder, flip, folder, keyPem, NOW, openssl } from './kit.ts';

const PASSWORD = 'correct horse 9';
let disk: Awaited<ReturnType<typeof folder>>;
let ca: Awaited<ReturnType<typeof authority>>;
let identities: Identities;
let file: Uint8Array;
before(async () => {
  disk = await folder();
  ca = await authority();
  identities = await bidder(ca);
  file = await exportPkcs12(identities, PASSWORD);
});
after(() => disk.close());

test('OpenSSL opens the file with its password and finds both keys and certificates', async () => {
  const path = await disk.write('bidder.p12', file);
  const text = await openssl('pkcs12', '-in', path, '-passin', `pass:${PASSWORD}`, '-nodes');
  assert.equal(text.match(/BEGIN CERTIFICATE/g)?.length, 2);
  for (const use of ['sign', 'encrypt'] as const)
    assert.ok(text.includes(await keyPem(identities[use].privateKey)), use);
  await assert.rejects(openssl('pkcs12', '-in', path, '-passin', 'pass:another one', '-nodes'), /invalid password/);
});

test('it is read back, not extractable unless asked, and the keys work', async () => {
  const read = await importPkcs12(file, PASSWORD);
  assert.deepEqual(
    [read.sign.certificate, read.encrypt.certificate],
    [identities.sign.certificate, identities.encrypt.certificate],
  );
  assert.deepEqual([read.sign.privateKey.extractable, read.encrypt.privateKey.extractable], [false, false]);
  const bytes = utf8('x');
  assert.equal(
    (await verifyDetached(bytes, await signDetached(bytes, read.sign, NOW), ca.certificate)).problem,
    undefined,
  );
});

test('a wrong password and a damaged file are told apart', async () => {
  const faultOf = (bytes: Uint8Array, password: string) =>
    importPkcs12(bytes, password).then(
      () => 'read',
      error => (error instanceof Pkcs12Error ? error.fault : error),
    );
  assert.equal(await faultOf(file, 'something else'), 'password');
  assert.equal(await faultOf(flip(file, 400), PASSWORD), 'password');
  assert.equal(await faultOf(file.subarray(0, 100), PASSWORD), 'malformed');
  assert.equal(await faultOf(utf8('hello'), PASSWORD), 'malformed');
});

test('short and non-ASCII passwords are refused', async () => {
  for (const password of ['short', '密码密码密码密码'])
    await assert.rejects(exportPkcs12(identities, password), TypeError);
});
