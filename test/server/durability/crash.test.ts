import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { modules } from '../../../server/modules.ts';
import { openDisk } from '../../../server/platform/files/disk.ts';
import { fileStoreOn } from '../../../server/platform/files/file-store.ts';
import { migrate } from '../../../server/platform/migrate.ts';
import { openPlatform } from '../../../server/platform/platform.ts';
import { startLocalPostgres } from '../../../server/platform/postgres/local-postgres.ts';
import { certificate } from '../../../shared/domain/bidding/certificate.entity.ts';
import { enrol, person } from '../../kit/people.ts';
import { call, startChild, until, type ChildServer } from './child-server.ts';

const admin = person('admin', { tenant: 'platform', org: 'org_platform', permissions: ['role.create', 'role.read'] });
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a server with its own database', () => {
  const home = mkdtempSync('/tmp/ebidding-test-crash-');
  const database = join(home, 'postgres');
  const env = { NODE_ENV: 'production', EBS_DATA_DIR: home };
  let adminUrl: string;
  let token: string;
  let due: string;
  let server: ChildServer | undefined;

  before(async () => {
    chmodSync(home, 0o755);
    const local = await startLocalPostgres({ dataDir: database, log: () => undefined });
    assert.equal(local.dataDir, database);
    adminUrl = local.adminUrl;
    await migrate(local.ownerUrl);
    const edges = {
      demo: false,
      files: fileStoreOn(openDisk(home), 1024),
      log: silent,
      config: { baseUrl: '', dataDir: home },
      carriers: {},
    };
    const platform = await openPlatform({ url: local.appUrl, modules, edges });
    await asOwner(async client => void (token = await enrol(client, admin)));
    due = await platform.database.system(async tx => {
      const made = await tx.insert(certificate, {
        tenantId: 'platform',
        ownerId: admin.id,
        userId: admin.id,
        usage: 'sign',
        subject: 'x',
      });
      await tx.schedule(certificate, made.id, 'expire', new Date(Date.now() + 3_600_000));
      return made.id;
    });
    await platform.stop();
    await local.stop();
  });
  after(async () => {
    await server?.kill();
    const local = await startLocalPostgres({ dataDir: database, log: () => undefined });
    await local.stop();
    rmSync(home, { recursive: true, force: true });
  });

  async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: adminUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  /** The process id of the database; undefined while it has none (its file is away or still being written). */
  const postmaster = (): number | undefined => {
    const file = join(database, 'data', 'postmaster.pid');
    const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
    return pid > 0 ? pid : undefined;
  };
  const killDatabase = (): number => {
    const pid = postmaster();
    assert.ok(pid, 'the database runs');
    process.kill(pid, 'SIGKILL');
    return pid;
  };
  /** How often the transition that fell due has run, and the state it has left. */
  const dueTransition = () =>
    asOwner(async client => {
      const { rows } = await client.query<{ state: string; times: number }>(
        `select c.state, (select count(*)::int from audit a where a.record_id = c.id and a.action = 'expire') as times from certificate c where c.id = $1`,
        [due],
      );
      return rows[0];
    });

  /** Lets four writers work while something happens to the server, and answers when they have ended. */
  const during = async (api: string, happens: () => Promise<void>): Promise<void> => {
    const writers = write(api);
    try {
      await happens();
    } finally {
      running = false;
      await writers;
    }
  };
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  const odd: string[] = [];
  let running = false;
  /** Four writers that make one role after the other; what they were told is kept. */
  const write = (api: string): Promise<unknown> => {
    running = true;
    return Promise.all(
      [1, 2, 3, 4].map(async () => {
        while (running) {
          const code = `w${sent.size}`;
          sent.add(code);
          const { status, data } = await call(api, token, '/account/role/create', {
            input: { code, name: code, nameEn: code },
          });
          if (status === 200) acknowledged.add(code);
          else if (status === 0 || status === 503) await delay(20);
          else odd.push(`${status} ${data?.reason}`);
        }
      }),
    );
  };

  /** Every acknowledged write is there, nothing that was not sent, and each row has exactly its audit entry. */
  async function checkWrites(): Promise<void> {
    const { rows, orphans } = await asOwner(async client => ({
      rows: (
        await client.query<{ code: string; entries: number }>(
          `select r.code, (select count(*)::int from audit a where a.entity = 'role' and a.record_id = r.id and a.action = 'create') as entries from role r where r.code ~ '^w\\d+$'`,
        )
      ).rows,
      orphans: (
        await client.query(
          `select record_id from audit a where a.entity = 'role' and not exists (select 1 from role r where r.id = a.record_id)`,
        )
      ).rows,
    }));
    const there = new Set(rows.map(row => row.code));
    assert.deepEqual(
      [...acknowledged].filter(code => !there.has(code)),
      [],
      'acknowledged and lost',
    );
    assert.deepEqual(
      [...there].filter(code => !sent.has(code)),
      [],
    );
    assert.deepEqual(
      rows.filter(row => row.entries !== 1),
      [],
      'a row without its audit entry',
    );
    assert.deepEqual(orphans, [], 'an audit entry without its row');
    assert.deepEqual(odd, [], 'answers that are neither done nor "try again"');
  }
  const acknowledgedMore = async (than: number): Promise<void> =>
    until('acknowledged writes', () => acknowledged.size > than, 20_000);

  it('killed in the middle of writes, keeps every acknowledged one and nothing by halves', async () => {
    server = await startChild(env);
    const first = server;
    await during(first.api, async () => {
      await acknowledgedMore(60);
      await first.kill();
    });
    await asOwner(client =>
      client.query(`update schedule set at = now() - interval '1 second' where record_id = $1`, [due]),
    );
    server = await startChild(env);
    assert.ok(server.startedIn < 30_000, `the second start took ${server.startedIn} ms`);
    await checkWrites();
  });

  it('runs what fell due while it was down, once', async () => {
    await until('the due transition', async () => (await dueTransition())?.state === 'expired', 20_000);
    assert.deepEqual(await dueTransition(), { state: 'expired', times: 1 });
  });

  it('goes on by itself after its database was killed, with every acknowledged write', async () => {
    assert.ok(server);
    await during(server.api, async () => {
      await acknowledgedMore(acknowledged.size + 40);
      const killed = killDatabase();
      await until('another database process', () => ![undefined, killed].includes(postmaster()), 20_000);
      await acknowledgedMore(acknowledged.size + 20);
    });
    await checkWrites();
  });

  it('keeps them when both are killed at once, and stops in order when asked', async () => {
    assert.ok(server);
    const first = server;
    await during(first.api, async () => {
      await acknowledgedMore(acknowledged.size + 40);
      killDatabase();
      await first.kill();
    });
    server = await startChild(env);
    await checkWrites();
    assert.deepEqual(await dueTransition(), { state: 'expired', times: 1 }, 'run again by a later start');
    assert.equal(await server.stop(), 0);
    await assert.rejects(
      asOwner(async () => undefined),
      'its database has stopped with it',
    );
  });
});
