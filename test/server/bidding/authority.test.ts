import assert from 'node:assert/strict';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { verifyChain } from '../../../shared/sealing/certificate.ts';
import { loadOrCreateAuthority } from '../../../server/bidding/authority.ts';
import { folder, identity, NOW } from '../../sealing/kit.ts';

let disk: Awaited<ReturnType<typeof folder>>;
before(async () => {
  disk = await folder();
  delete process.env['EBS_CA_DIR'];
});
after(() => disk.close());

test('several callers at once get one authority, kept for its owner alone', async () => {
  const dir = disk.path('ca');
  const made = await Promise.all(Array.from({ length: 5 }, () => loadOrCreateAuthority(dir, NOW)));
  assert.equal(new Set(made.map(({ certificate }) => certificate.thumbprint)).size, 1);
  assert.deepEqual(await readdir(dir), ['authority.pem']);
  assert.equal((await stat(`${dir}/authority.pem`)).mode & 0o777, 0o600);
  const { certificate } = await identity(made[0]!, 'sign');
  const again = await loadOrCreateAuthority(dir, NOW);
  assert.equal(await verifyChain(certificate, again.certificate, NOW, 'sign'), undefined);
});

test('the environment may name another folder', async () => {
  process.env['EBS_CA_DIR'] = disk.path('elsewhere');
  try {
    await loadOrCreateAuthority(disk.path('unused'), NOW);
  } finally {
    delete process.env['EBS_CA_DIR'];
  }
  assert.deepEqual(await readdir(disk.path('elsewhere')), ['authority.pem']);
  await assert.rejects(stat(disk.path('unused')), { code: 'ENOENT' });
});

test('a damaged file and one that others may read are refused, not replaced', async () => {
  const dir = disk.path('damaged');
  await loadOrCreateAuthority(dir, NOW);
  const path = `${dir}/authority.pem`;
  const text = await readFile(path, 'utf8');
  await chmod(path, 0o644);
  await assert.rejects(loadOrCreateAuthority(dir, NOW), /read by others/);
  await chmod(path, 0o600);
  await writeFile(path, text.slice(0, 100));
  await assert.rejects(loadOrCreateAuthority(dir, NOW), /damaged/);
  assert.equal(await readFile(path, 'utf8'), text.slice(0, 100));
});
