import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { randomBytes, sha256Hex, utf8 } from '../../shared/sealing/bytes.ts';
import { OpenError, openPackage, unwrapContentKey } from '../../shared/sealing/open.ts';
import type { Identities } from '../../shared/sealing/pkcs12.ts';
import { type Sealed, sealPackage } from '../../shared/sealing/seal.ts';
import {
  findRecipient,
  HEAD_BYTES,
  isSealed,
  readHead,
  readRecipients,
  TAIL_BYTES,
} from '../../shared/sealing/sealed-head.ts';
import { authority, bidder, flip, folder, keyPem, openssl, pem, randoms } from './kit.ts';

const plain = randomBytes(50_000);
let files: Awaited<ReturnType<typeof folder>>;
let owner: Identities;
let emergency: Identities;
let sealed: Sealed;
before(async () => {
  files = await folder();
  const ca = await authority();
  [owner, emergency] = await Promise.all([bidder(ca), bidder(ca, '应急')]);
  sealed = await sealPackage(plain, [owner.encrypt.certificate, emergency.encrypt.certificate]);
});
after(() => files.close());

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'opened',
    error => (error instanceof OpenError ? error.fault : error),
  );
const ends = (bytes: Uint8Array) => ({
  head: bytes.subarray(0, HEAD_BYTES),
  tail: bytes.subarray(-TAIL_BYTES),
  size: bytes.length,
});

describe('OpenSSL', () => {
  const decrypt = async (who: Identities, name: string): Promise<Uint8Array> => {
    const input = await files.write('bid.p7m', sealed.bytes);
    const [key, certificate] = [
      await files.write('key.pem', await keyPem(who.encrypt.privateKey)),
      await files.write('cert.pem', pem(who.encrypt.certificate)),
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
      key,
      '-recip',
      certificate,
      '-out',
      files.path(name),
    );
    return readFile(files.path(name));
  };

  test('decrypts with the key of either recipient', async () => {
    assert.deepEqual(Uint8Array.from(await decrypt(owner, 'own')), plain);
    assert.deepEqual(Uint8Array.from(await decrypt(emergency, 'emergency')), plain);
  });

  test('does not with another key', async () => {
    const wrong = { ...owner, encrypt: { ...owner.encrypt, privateKey: emergency.encrypt.privateKey } };
    await assert.rejects(decrypt(wrong, 'wrong'));
  });

  test('notices a changed ciphertext', async () => {
    const { contentOffset } = readHead(sealed.bytes);
    const input = await files.write('changed.p7m', flip(sealed.bytes, contentOffset + 7));
    const key = await files.write('key.pem', await keyPem(owner.encrypt.privateKey));
    const certificate = await files.write('cert.pem', pem(owner.encrypt.certificate));
    await assert.rejects(
      openssl(
        'cms',
        '-decrypt',
        '-inform',
        'DER',
        '-in',
        input,
        '-inkey',
        key,
        '-recip',
        certificate,
        '-out',
        files.path('changed'),
      ),
    );
  });
});

test('the bidder unwraps the key from the head alone and the package opens with it', async () => {
  const recipient = findRecipient(readRecipients(sealed.bytes.subarray(0, 4096)), owner.encrypt.certificate);
  assert.ok(recipient);
  const key = await unwrapContentKey(recipient, owner.encrypt.privateKey);
  assert.deepEqual(key, sealed.contentKey);
  assert.deepEqual(await openPackage(sealed.bytes, key, sealed.digest), plain);
  assert.equal(await faultOf(unwrapContentKey(recipient, emergency.encrypt.privateKey)), 'key');
});

test('sizes from empty to several pieces come back, each with its own key', async () => {
  const keys = new Set<string>();
  for (const size of [0, 1, 100, 127, 128, 255, 256, 65_535, 70_000]) {
    const content = randomBytes(Math.min(size, 65_536));
    const one = await sealPackage(content, [owner.encrypt.certificate]);
    assert.equal(one.digest, await sha256Hex(one.bytes));
    assert.deepEqual(isSealed(ends(one.bytes), [owner.encrypt.certificate]).sealed, true);
    assert.deepEqual(await openPackage(one.bytes, one.contentKey, one.digest), content);
    keys.add(await sha256Hex(one.contentKey));
  }
  assert.equal(keys.size, 9);
});

test('each changed region is told apart', async () => {
  const { contentOffset } = readHead(sealed.bytes);
  const { contentKey, digest, bytes } = sealed;
  assert.equal(await faultOf(openPackage(flip(bytes, contentOffset), contentKey, digest)), 'digest');
  assert.equal(await faultOf(openPackage(flip(bytes, contentOffset), contentKey)), 'content');
  assert.equal(await faultOf(openPackage(flip(bytes, bytes.length - 1), contentKey)), 'content');
  assert.equal(await faultOf(openPackage(bytes, flip(contentKey, 0))), 'key');
  assert.equal(await faultOf(openPackage(bytes, contentKey.subarray(1))), 'key');
  assert.equal(await faultOf(openPackage(bytes.subarray(0, -1), contentKey)), 'format');
  const [recipient] = readRecipients(bytes);
  const broken = { ...recipient!, encryptedKey: flip(recipient!.encryptedKey, 9) };
  const holder = findRecipient([recipient!], owner.encrypt.certificate) ? owner : emergency;
  assert.equal(await faultOf(unwrapContentKey(broken, holder.encrypt.privateKey)), 'key');
});

test('no change anywhere goes unnoticed against the digest, nor in head or content without it', async () => {
  const small = await sealPackage(utf8('price 100'), [owner.encrypt.certificate]);
  const { recipients } = readHead(small.bytes);
  const wrapped = Buffer.from(small.bytes).indexOf(recipients[0]!.encryptedKey);
  const issuer = Buffer.from(small.bytes).indexOf(recipients[0]!.issuerDer);
  for (let at = 0; at < small.size; at++) {
    const changed = flip(small.bytes, at, 1 << (at % 8));
    assert.equal(await faultOf(openPackage(changed, small.contentKey, small.digest)), 'digest');
    const named =
      (at >= issuer && at < wrapped) || (at >= wrapped && at < wrapped + recipients[0]!.encryptedKey.length);
    // The content key is given here, so what only serves to find and unwrap it does not matter.
    if (!named) assert.notEqual(await faultOf(openPackage(changed, small.contentKey)), 'opened', `byte ${at}`);
  }
});

test('what is not sealed is named', () => {
  const other = (text: string) => isSealed(ends(utf8(text)));
  const faults = ['', 'PK\u0003\u0004....', '%PDF-1.7', '{"price":1}', '-----BEGIN CMS-----', 'hello'].map(text => {
    const verdict = other(text);
    return verdict.sealed ? 'sealed' : verdict.fault;
  });
  assert.deepEqual(faults, ['empty', 'zip', 'pdf', 'text', 'text', 'malformed']);
});

test('another kind of CMS is named', async () => {
  const input = await files.write('plain.txt', 'hello');
  const certificate = await files.write('cert.pem', pem(owner.encrypt.certificate));
  await openssl(
    'cms',
    '-encrypt',
    '-aes-256-cbc',
    '-in',
    input,
    '-outform',
    'DER',
    '-out',
    files.path('cbc.p7m'),
    certificate,
  );
  const bytes = await readFile(files.path('cbc.p7m'));
  assert.deepEqual(isSealed(ends(bytes)), { sealed: false, fault: 'otherCms' });
});

test('a broken off, a lengthened and a package for others are refused', () => {
  const mine = [owner.encrypt.certificate, emergency.encrypt.certificate];
  assert.equal(isSealed(ends(sealed.bytes), mine).sealed, true);
  assert.deepEqual(isSealed(ends(sealed.bytes.subarray(0, 9000)), mine), { sealed: false, fault: 'truncated' });
  assert.deepEqual(isSealed(ends(sealed.bytes.subarray(0, 40)), mine), { sealed: false, fault: 'truncated' });
  assert.deepEqual(isSealed(ends(Uint8Array.from([...sealed.bytes, 0])), mine), { sealed: false, fault: 'wrongSize' });
  assert.deepEqual(isSealed(ends(sealed.bytes), [owner.encrypt.certificate]), { sealed: false, fault: 'recipients' });
  assert.deepEqual(isSealed(ends(sealed.bytes), [owner.encrypt.certificate, owner.sign.certificate]), {
    sealed: false,
    fault: 'recipients',
  });
});

test('random heads never throw anything but a verdict', () => {
  const next = randoms(11);
  for (let i = 0; i < 2000; i++) {
    let bytes = Uint8Array.from(sealed.bytes.subarray(0, 2048));
    for (let changes = 1 + next(4); changes > 0; changes--) bytes = flip(bytes, next(1200), 1 + next(255));
    const verdict = isSealed({
      head: bytes.subarray(0, 1 + next(2048)),
      tail: sealed.bytes.subarray(-TAIL_BYTES),
      size: sealed.size,
    });
    assert.equal(typeof verdict.sealed, 'boolean');
  }
});

test('a certificate for signing, and none at all, cannot be sealed for', async () => {
  await assert.rejects(sealPackage(plain, [owner.sign.certificate]), TypeError);
  await assert.rejects(sealPackage(plain, []), TypeError);
});
