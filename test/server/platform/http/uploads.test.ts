import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { request as send, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { createApp } from '../../../../server/platform/app.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import { sumStorage } from '../../../../server/platform/files/storage.ts';
import { person, type Person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const MB = 1_048_576;
const maker = person('gan');
let server: TestServer;
let base: string;
let close: () => Promise<void>;
let headers: Record<string, string>;
before(async () => {
  server = await startServer();
  const env = {
    NODE_ENV: 'test',
    EBS_DATA_DIR: server.services.config.dataDir,
    EBS_LOG_LEVEL: 'silent',
    EBS_MAX_UPLOAD_MB: '1',
  };
  const app = await createApp({ config: readConfig(env), platform: server.platform });
  close = () => app.close();
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  headers = {
    authorization: `Bearer ${await server.token(maker)}`,
    'tus-resumable': '1.0.0',
    'accept-language': 'en-US',
  };
});
after(async () => {
  await close();
  await server.stop();
});

const announce = (length: number) =>
  fetch(`${base}/ebidding/api/files/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(length) },
  });
async function begin(length: number): Promise<string> {
  const made = await announce(length);
  assert.equal(made.status, 201);
  return new URL(made.headers.get('location') ?? '', `${base}/ebidding/api/files/`).href;
}
const offsetOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', headers })).headers.get('upload-offset'));
const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
const chunkHeaders = (offset: number) => ({
  ...headers,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});
const patch = (url: string, offset: number, bytes: Buffer) =>
  fetch(url, { method: 'PATCH', headers: chunkHeaders(offset), body: new Uint8Array(bytes) });
/** The bytes the platform gives out for a finished upload. */
async function claimed(url: string): Promise<Buffer> {
  const calls = server.call(maker);
  const claim = await calls.post('/files/claim', { uploadId: url.split('/').at(-1) ?? '' });
  assert.equal(claim.status, 200, JSON.stringify(claim.body));
  return (await calls.get(`/files/get?id=${claim.body.data.id}`)).raw;
}

describe('the storage of a tenant', () => {
  const keeper = person('storage_keeper', { org: 'org_s', roles: ['tenantAdmin'] });
  const giga = 1024 * MB;
  const store = (id: string, size: number) =>
    server.db.query(
      `insert into file (id, tenant_id, uploaded_by, name, type, size, sha256) values ($1, 'org_s', 'storage_keeper', 'f', '', $2, $3)`,
      [id, size, '0'.repeat(64)],
    );
  const as = async () => ({ ...headers, authorization: `Bearer ${await server.token(keeper)}` });
  const announceAs = async (length: number) =>
    fetch(`${base}/ebidding/api/files/uploads`, {
      method: 'POST',
      headers: { ...(await as()), 'upload-length': String(length) },
    });
  const warnings = async () =>
    (
      await server.db.query(
        `select count(*)::int as n from message where user_id = 'storage_keeper' and key like '%storage%'`,
      )
    ).rows[0].n as number;

  it('is asked before an upload begins and again when it is stored, and its administrators are warned once at nine tenths', async () => {
    await server.token(keeper);
    await server.db.query(`update tenant set most_storage = 1 where id = 'org_s'`);
    await store('file_big', Math.floor(0.9 * giga) - MB / 2);
    const sent = [];
    for (const _ of [1, 2]) {
      const made = await announceAs(MB);
      assert.equal(made.status, 201);
      const url = new URL(made.headers.get('location') ?? '', `${base}/ebidding/api/files/`).href;
      const bytes = new Uint8Array(randomBytes(MB));
      const patched = await fetch(url, { method: 'PATCH', headers: { ...(await as()), ...chunk }, body: bytes });
      assert.equal(patched.status, 204);
      sent.push(url.split('/').at(-1) ?? '');
    }
    const claim = (uploadId: string) => server.call(keeper).post('/files/claim', { uploadId });
    assert.equal(await warnings(), 0);
    assert.equal((await claim(sent[0] ?? '')).status, 200);
    await server.settle();
    assert.equal(await warnings(), 1);
    // Others have filled it while the second was under way.
    await store('file_rest', Math.floor(0.1 * giga) - MB);
    const late = await claim(sent[1] ?? '');
    assert.deepEqual([late.status, late.body.data.reason], [413, 'tenant.reasons.storageFull']);
    const refused = await announceAs(MB);
    assert.equal(refused.status, 413);
    assert.match(((await refused.json()) as { msg: string }).msg, /storage is full: 1 of 1 GB/);
    assert.equal((await announce(MB)).status, 201, 'another tenant’s is its own');
    await server.db.query(`delete from file where id = 'file_big'`);
    await server.platform.database.system(sumStorage);
    assert.equal((await claim(sent[1] ?? '')).status, 200, 'what is removed is free again');
    const { rows } = await server.db.query(
      `select sum(size)::bigint as kept, count(*)::int as rows from tenant_storage where tenant_id = 'org_s'`,
    );
    const { rows: files } = await server.db.query(
      `select sum(size)::bigint as kept from file where tenant_id = 'org_s'`,
    );
    assert.deepEqual(rows, [{ kept: files[0].kept, rows: 2 }]);
    assert.equal(await warnings(), 1);
  });
});

describe('the limit of one upload', () => {
  it('is told before a byte has travelled, with its size', async () => {
    const refused = await announce(MB + 1);
    assert.equal(refused.status, 413);
    const { code, msg, data } = (await refused.json()) as { code: number; msg: string; data: { reason: string } };
    assert.equal(code, 413);
    assert.equal(data.reason, 'kernel.fileTooLarge');
    assert.match(msg, /\b1 MB\b/);
    assert.equal((await announce(MB)).status, 201);
  });

  it('holds against a chunk that is longer than what was announced', async () => {
    const url = await begin(10);
    assert.equal((await patch(url, 0, Buffer.from('0123456789abcdef'))).status, 413);
    const kept = await offsetOf(url);
    assert.ok(kept <= 10, `${kept} bytes are kept`);
  });
});

describe('two requests at one upload', () => {
  const size = 600_000;

  it('of the same chunk leave it once', async () => {
    const [first, second] = [randomBytes(size), randomBytes(size)];
    const url = await begin(size);
    const answers = await Promise.all([patch(url, 0, first), patch(url, 0, second)]);
    assert.equal(answers.filter(answer => answer.status === 204).length, 1);
    const digest = createHash('sha256')
      .update(await claimed(url))
      .digest('hex');
    assert.ok(
      [first, second].some(bytes => createHash('sha256').update(bytes).digest('hex') === digest),
      'mixed',
    );
  });

  it('give way to the later one, which goes on after what the stuck one had brought', async () => {
    const bytes = randomBytes(size);
    const url = await begin(size);
    const stuck = open(url, size);
    stuck.write(bytes.subarray(0, 200_000));
    const ended = Promise.race([once(stuck, 'response'), once(stuck, 'error')]).catch((error: unknown) => error);
    await once(stuck, 'socket');
    // The question for the offset is a request at this upload too: it takes the stuck one's place.
    let offset = 0;
    for (const end = Date.now() + 20_000; offset === 0 && Date.now() < end;) offset = await offsetOf(url);
    await ended;
    stuck.destroy();
    assert.ok(offset > 0 && offset <= 200_000, `offset ${offset}`);
    assert.equal((await patch(url, 0, bytes)).status, 409);
    assert.equal((await patch(url, offset, bytes.subarray(offset))).status, 204);
    assert.ok((await claimed(url)).equals(bytes));
  });
});

/** A chunk that is sent slowly: its head is on the way, its body is written by the caller. */
function open(url: string, length: number): ClientRequest {
  const request = send(url, {
    method: 'PATCH',
    headers: { ...chunkHeaders(0), 'content-length': String(length) },
  });
  request.on('response', (answer: IncomingMessage) => answer.resume());
  request.on('error', () => undefined);
  request.flushHeaders();
  return request;
}

describe('an executable file', () => {
  const announced = async (as: Person) =>
    fetch(`${base}/ebidding/api/files/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${await server.token(as)}`,
        'upload-length': '10',
        'upload-metadata': `filename ${Buffer.from('client.exe').toString('base64')}`,
      },
    });

  it('is refused by its type before a byte is sent', async () => {
    const refused = await announced(person('hui'));
    assert.equal(refused.status, 422);
    const body = (await refused.json()) as { data: { reason: string } };
    assert.equal(body.data.reason, 'kernel.fileTypeRefused');
  });

  it('is taken from who hands out the bidders’ client', async () => {
    assert.equal((await announced(person('releaser', { permissions: ['clientVersion.create'] }))).status, 201);
  });
});
