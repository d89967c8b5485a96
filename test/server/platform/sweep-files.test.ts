import assert from 'node:assert/strict';
import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FileConfigstore } from '@tus/file-store';
import { Upload } from '@tus/utils';
import { CheckedStore } from '../../../server/platform/files/checked-store.ts';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { admin, fileOf, made } from '../operations/kit.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
before(async () => {
  server = await startServer();
  await server.token(admin);
});
after(() => server.stop());

const file = (name = 'letter.docx') => fileOf(server, admin, name, name);
const sweep = (days: number) =>
  server.services.apart(tx =>
    server.platform.registry.jobs
      .get('file.sweepFiles')!
      .run({ tx, services: server.services, now: new Date(Date.now() + days * DAY_MS) }),
  );
/** Whether a file's bytes and its row are there. */
const left = async ({ id }: FileRef): Promise<{ bytes: boolean; row: boolean }> => ({
  bytes: await access(server.services.files.pathOf(id)).then(
    () => true,
    () => false,
  ),
  row: (await server.db.query('select 1 from file where id = $1', [id])).rowCount === 1,
});
const BOTH = { bytes: true, row: true };
const NONE = { bytes: false, row: false };
const resourceWith = (ref: FileRef) =>
  server.call(admin).post('/operations/resource/create', {
    input: {
      name: '手册',
      nameEn: 'Manual',
      kind: 'manual',
      audience: ['everyone'],
      languages: ['zh'],
      version: '1',
      file: [ref],
    },
  });

describe('a stored file that no record has taken', () => {
  it('is left alone for sixty days, then nothing can take it, and a day later bytes and row go, which the history counts', async () => {
    const idle = await file();
    await sweep(59);
    await sweep(59);
    assert.deepEqual(await left(idle), BOTH);
    assert.equal((await server.call(admin).get(`/files/get?id=${idle.id}`)).status, 200);
    await sweep(61);
    assert.deepEqual(await left(idle), BOTH);
    assert.equal((await server.call(admin).get(`/files/get?id=${idle.id}`)).status, 404);
    assert.equal((await resourceWith(idle)).status, 422);
    await sweep(62);
    assert.deepEqual(await left(idle), NONE);
    const { rows } = await server.db.query(
      `select input, actor_name from audit where entity = 'file' and action = 'sweep' order by id`,
    );
    assert.deepEqual(rows, [
      { input: { count: 0, bytes: 0, picked: 1 }, actor_name: 'system' },
      { input: { count: 1, bytes: 'letter.docx'.length, picked: 0 }, actor_name: 'system' },
    ]);
    const used = await server.db.query(
      `select sum(size)::int as size from tenant_storage where tenant_id = 'platform'`,
    );
    assert.equal(used.rows[0].size, 0);
  });

  it('stays when a record holds it, however old', async () => {
    const kept = await file('manual.pdf');
    await made(resourceWith(kept));
    await sweep(400);
    await sweep(401);
    assert.deepEqual(await left(kept), BOTH);
  });

  it('stays when anything in the database names it: a draft, a message, a line of history, an event, a setting', async () => {
    const named = await Promise.all(['draft', 'message', 'audit', 'outbox', 'snapshot'].map(name => file(name)));
    const [draft, message, audit, outbox, snapshot] = named.map(({ id }) => id);
    await server.db.query(
      `insert into form_draft (id, tenant_id, user_id, entity, path, title, typed, device, at)
        values ('d1', 'platform', 'ops_admin', 'resource', '/x', 'x', $1, 'd', now())`,
      [JSON.stringify({ file: [{ id: draft, name: 'draft' }] })],
    );
    await server.db.query(
      `insert into message (id, user_id, key, params, path, at) values ('m1', 'ops_admin', 'k', '{}', $1, now())`,
      [`/files/get?id=${message}&inline=true`],
    );
    await server.db.query(
      `insert into audit (at, tenant_id, actor_name, address, action, entity, record_id, to_state, revision, changes)
        values (now(), 'platform', 'x', '', 'update', 'x', 'x', 'x', 1, $1)`,
      [JSON.stringify({ body: { from: `<p><img data-file="${audit}"></p>`, to: null } })],
    );
    await server.db.query(`insert into outbox (at, topic, payload) values (now(), 'x', $1)`, [
      JSON.stringify({ deep: [outbox] }),
    ]);
    await server.db.query(
      `insert into setting (user_id, key, value, updated_at) values ('ops_admin', 'x', $1, now())`,
      [JSON.stringify(`${snapshot},${snapshot}`)],
    );
    await sweep(100);
    await sweep(101);
    for (const ref of named) assert.deepEqual(await left(ref), BOTH, ref.name);
    assert.equal((await server.db.query('select 1 from file where removed_at is not null')).rowCount, 0);
  });

  it('stays when it is named between the two days', async () => {
    const late = await file('late');
    await sweep(70);
    await server.db.query(`insert into outbox (at, topic, payload) values (now(), 'x', $1)`, [
      JSON.stringify({ id: late.id }),
    ]);
    await sweep(71);
    assert.deepEqual(await left(late), BOTH);
    assert.equal((await server.call(admin).get(`/files/get?id=${late.id}`)).status, 200, 'and is whole again');
  });

  it('is not half there after a process died between its bytes and its row', async () => {
    const torn = await file('torn');
    await sweep(80);
    await assert.rejects(
      server.services.apart(async tx => {
        await server.platform.registry.jobs
          .get('file.sweepFiles')!
          .run({ tx, services: server.services, now: new Date(Date.now() + 81 * DAY_MS) });
        throw new Error('the process dies before the commit');
      }),
    );
    assert.deepEqual(await left(torn), { bytes: false, row: true });
    assert.equal((await resourceWith(torn)).status, 422, 'nothing can take what has no bytes');
    await sweep(82);
    assert.deepEqual(await left(torn), NONE);
  });

  it('is looked for in every table: none can be written that the server cannot read whole', async () => {
    const { rows } = await server.db.query(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege('ebidding_app', c.oid, 'insert') and (not has_table_privilege('ebidding_app', c.oid, 'select')
          or (c.relrowsecurity and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*')
            and pg_get_expr(p.polqual, p.polrelid) similar to '%(app_system\\(\\)|true)%')))`,
    );
    assert.deepEqual(rows, []);
  });
});

describe('an upload that arrived whole', () => {
  it('and was never claimed goes when its time is over, as a broken one does', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ebs-uploads-'));
    try {
      const expirationPeriodInMilliseconds = DAY_MS;
      const configstore = new FileConfigstore(directory);
      const store = new CheckedStore({ directory, configstore, expirationPeriodInMilliseconds });
      const begin = async (id: string, age: number, bytes: string) => {
        const creation_date = new Date(Date.now() - age).toISOString();
        await configstore.set(id, new Upload({ id, size: 4, offset: 0, creation_date }));
        await writeFile(store.pathOf(id), bytes);
        await utimes(store.pathOf(id), 1, 1);
      };
      await begin('whole', 2 * DAY_MS, 'abcd');
      await begin('broken', 2 * DAY_MS, 'ab');
      await begin('fresh', DAY_MS / 2, 'abcd');
      assert.equal(await store.deleteExpired(), 2);
      assert.deepEqual(await configstore.list(), ['fresh']);
      await assert.rejects(access(store.pathOf('whole')));
      await access(store.pathOf('fresh'));
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
