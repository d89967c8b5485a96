import assert from 'node:assert/strict';
import { readdir, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { randomBytes } from '../../../shared/sealing/bytes.ts';
import { digestFile, inspectSealed, openSealed } from '../../../shared/sealing/node/open-file.ts';
import { sealFile } from '../../../shared/sealing/node/seal-file.ts';
import { OpenError, openPackage } from '../../../shared/sealing/open.ts';
import type { Identity } from '../../../shared/sealing/pkcs12.ts';
import { sealPackage } from '../../../shared/sealing/seal.ts';
import { readHead } from '../../../shared/sealing/sealed-head.ts';
import { authority, flip, folder, identity } from '../kit.ts';

/** Larger than several pieces of a megabyte, and no multiple of one. */
const plain = Buffer.concat(Array.from({ length: 50 }, () => randomBytes(65_535)));
let disk: Awaited<ReturnType<typeof folder>>;
let owner: Identity;
let sealed: Awaited<ReturnType<typeof sealFile>>;
let path: string;
before(async () => {
  disk = await folder();
  owner = await identity(await authority(), 'encrypt');
  path = disk.path('bid.p7m');
  sealed = await sealFile(await disk.write('bid.asice', plain), path, [owner.certificate]);
});
after(() => disk.close());

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'opened',
    error => (error instanceof OpenError ? error.fault : error),
  );
/** What an attempt to open has left in the folder under this name, finished or not. */
const leftovers = async (name: string): Promise<string[]> =>
  (await readdir(dirname(path))).filter(one => one.startsWith(name));

test('a file sealed piece by piece is the same format as one sealed at once', async () => {
  const bytes = await readFile(path);
  assert.deepEqual(await digestFile(path), { digest: sealed.digest, size: sealed.size });
  assert.equal((await inspectSealed(path, [owner.certificate])).sealed, true);
  assert.ok(plain.equals(await openPackage(bytes, sealed.contentKey, sealed.digest)));
  const atOnce = await sealPackage(plain, [owner.certificate]);
  const other = await disk.write('once.p7m', atOnce.bytes);
  await openSealed(other, disk.path('once'), atOnce.contentKey, atOnce.digest);
  assert.ok(plain.equals(await readFile(disk.path('once'))));
});

test('a file opens with its key and digest', async () => {
  await openSealed(path, disk.path('opened'), sealed.contentKey, sealed.digest);
  assert.ok(plain.equals(await readFile(disk.path('opened'))));
  assert.deepEqual(await leftovers('opened'), ['opened']);
});

test('nothing is released of a file that was changed, or with another key', async () => {
  const bytes = await readFile(path);
  const { contentOffset } = readHead(bytes);
  const { contentKey, digest } = sealed;
  const attempt = async (changed: Uint8Array, key: Uint8Array, expected?: string) => {
    const input = await disk.write('changed.p7m', changed);
    const result = await faultOf(
      openSealed(input, disk.path('released'), key, expected ?? (await digestFile(input)).digest),
    );
    assert.deepEqual(await leftovers('released'), []);
    return result;
  };
  assert.equal(await attempt(flip(bytes, contentOffset + 2_000_000), contentKey), 'content');
  assert.equal(await attempt(flip(bytes, bytes.length - 1), contentKey), 'content');
  assert.equal(await attempt(flip(bytes, contentOffset + 2_000_000), contentKey, digest), 'digest');
  assert.equal(await attempt(bytes, flip(contentKey, 3), digest), 'key');
  assert.equal(await attempt(bytes.subarray(0, -1), contentKey, digest), 'format');
  assert.equal(await attempt(new Uint8Array(), contentKey, digest), 'format');
});

test('a broken off upload is refused by its ends', async () => {
  const part = await disk.write('part.p7m', await readFile(path));
  await truncate(part, sealed.size - 100);
  assert.deepEqual(await inspectSealed(part), { sealed: false, fault: 'truncated' });
  assert.deepEqual(await inspectSealed(await disk.write('empty', '')), { sealed: false, fault: 'empty' });
});

test('a source that cannot be read leaves nothing behind', async () => {
  await assert.rejects(sealFile(disk.path('missing'), disk.path('never'), [owner.certificate]));
  await assert.rejects(sealFile(disk.path('opened'), disk.path('never'), []));
  assert.deepEqual(await leftovers('never'), []);
});
