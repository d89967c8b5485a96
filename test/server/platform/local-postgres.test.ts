import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../../../server/platform/migrate.ts';
import { canEnter, socketFolder } from '../../../server/platform/postgres/account.ts';
import { chooseBinaries, listBinaries } from '../../../server/platform/postgres/binaries.ts';
import type { LocalPostgres } from '../../../server/platform/postgres/local-postgres.ts';
import { startLocalPostgres } from '../../../server/platform/postgres/local-postgres.ts';

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(25);
    }
  }
}

describe('the local PostgreSQL', () => {
  // mkdtemp makes mode 700, which the database's account could not enter when the tests run as root.
  const home = mkdtempSync('/tmp/ebidding-test-pg-');
  const dataDir = path.join(home, 'pg');
  const lines: string[] = [];
  const start = (): Promise<LocalPostgres> => startLocalPostgres({ dataDir, log: line => lines.push(line) });
  const used = new Set<string>();
  after(() => {
    for (const folder of used) rmSync(folder, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  });

  it('keeps committed rows over a killed server, starts it again by itself, and over a restart', async () => {
    const first = await start();
    used.add(first.dataDir);
    await query(first.ownerUrl, `create table kept (id int primary key)`);
    await query(first.ownerUrl, `insert into kept values (1)`);
    const killed = first.pid();
    assert.ok(killed);
    process.kill(killed, 'SIGKILL');
    const rows = await until(() => query(first.ownerUrl, 'select id from kept'));
    assert.deepEqual(rows, [{ id: 1 }]);
    assert.notEqual(first.pid(), killed);
    await first.stop();
    await assert.rejects(query(first.ownerUrl, 'select 1'));

    const second = await start();
    assert.deepEqual(await query(second.ownerUrl, 'select id from kept'), [{ id: 1 }]);
    await second.stop();
  });

  it('adopts a server that is still running and leaves it to the process that stays', async () => {
    const first = await start();
    const second = await start();
    assert.equal(second.pid(), first.pid());
    await first.stop();
    assert.deepEqual(await query(second.ownerUrl, 'select id from kept'), [{ id: 1 }]);
    await second.stop();
    assert.equal(second.pid(), undefined);
  });

  it('stays stopped when it is stopped while a killed server is being started again', async () => {
    const server = await start();
    const killed = server.pid();
    assert.ok(killed);
    const before = lines.length;
    process.kill(killed, 'SIGKILL');
    await until(async () => assert.match(lines.slice(before).join(), /starting it again/));
    await server.stop();
    assert.equal(server.pid(), undefined);
    await assert.rejects(query(server.ownerUrl, 'select 1'));
    const next = await start();
    await next.stop();
    assert.equal(next.pid(), undefined);
  });

  it('is brought up to date by the owner of its tables, whom row isolation binds too', async () => {
    const server = await start();
    const done = await migrate(server.ownerUrl);
    assert.ok(done.includes('051_account_sign_in'), done.join());
    assert.deepEqual(await migrate(server.ownerUrl), []);
    assert.deepEqual(await query(server.ownerUrl, 'select id from sign_in_rule'), [], 'the owner sees no rows');
    assert.deepEqual(await query(server.adminUrl, 'select tenant_id from sign_in_rule'), [{ tenant_id: 'platform' }]);
    await server.stop();
  });

  it('is durable, encoded in UTF-8, reachable by socket only, and its application role owns nothing', async () => {
    const server = await start();
    const setting = async (name: string): Promise<string | undefined> =>
      (await query<Record<string, string>>(server.ownerUrl, `show ${name}`))[0]?.[name];
    assert.equal(await setting('fsync'), 'on');
    assert.equal(await setting('data_checksums'), 'on');
    assert.equal(await setting('server_encoding'), 'UTF8');
    assert.equal(await setting('listen_addresses'), '');
    const [role] = await query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      server.appUrl,
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    assert.deepEqual(role, { rolsuper: false, rolbypassrls: false });
    await assert.rejects(query(server.appUrl, 'create table mine (id int)'), /permission denied/);
    await assert.rejects(
      query(server.ownerUrl.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1'),
      /password authentication failed/,
    );
    assert.equal(statSync(path.join(server.dataDir, 'passwords.json')).mode & 0o777, 0o600);
    await server.stop();
  });
});

describe('places and programs', () => {
  it('runs on every installation found here, the one from npm included', async () => {
    for (const binaries of listBinaries()) {
      const home = mkdtempSync('/tmp/ebidding-test-any-');
      const server = await startLocalPostgres({ dataDir: home, binaries, durable: false, log: () => undefined });
      assert.deepEqual(await query(server.appUrl, `select lower('ÄÖ') || '招标' as text`), [{ text: 'äö招标' }]);
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    }
  });

  it('keeps the socket address short', () => {
    assert.equal(socketFolder('/srv/ebidding'), '/srv/ebidding/socket');
    assert.ok(socketFolder(`/srv/${'long/'.repeat(30)}`).length < 60);
  });

  it('sees that an account cannot enter a closed folder', () => {
    const closed = mkdtempSync('/tmp/ebidding-test-closed-');
    assert.equal(canEnter(path.join(closed, 'inner'), { uid: 4_000_000, gid: 4_000_000 }), false);
    assert.equal(canEnter(path.join(closed, 'inner'), undefined), true);
    rmSync(closed, { recursive: true });
  });

  it('takes programs of the version that wrote the data, or says what to install', () => {
    const installed = listBinaries();
    const [any] = installed;
    assert.ok(any);
    assert.equal(chooseBinaries(any.major, installed).major, any.major);
    assert.throws(() => chooseBinaries(9, installed), /PostgreSQL 9.*DATABASE_URL/);
  });
});
