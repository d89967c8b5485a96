import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { verifyLog } from '../../../server/platform/decisive-log.ts';
import { logModule } from '../../../server/platform/log-endpoints.ts';
import { messageModule } from '../../../server/platform/messages.ts';
import { defineModule } from '../../../server/platform/module.ts';
import { openPlatform, type Platform } from '../../../server/platform/platform.ts';
import { refuse } from '../../../server/platform/refusal.ts';
import { nextRun } from '../../../server/platform/scheduler.ts';
import type { StoreTx } from '../../../server/platform/tx.ts';
import type { ServerModule } from '../../../server/platform/types.ts';
import { inclusionProof, verifyInclusion } from '../../../shared/sealing/merkle.ts';
import { fromHex } from '../../../shared/sealing/bytes.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ann = person('ann', { permissions: samplePermissions });
const seen: { topic: string; n: unknown }[] = [];
let failures = 0;
let suspended = false;
const base = defineModule(sample, {
  rules: { close: () => (suspended ? refuse('sample.suspended') : undefined) },
});
const module: ServerModule = {
  ...base,
  subscriptions: {
    'sample.ping': async ({ payload }) => void seen.push({ topic: 'sample.ping', n: payload['n'] }),
    'sample.shaky': async ({ payload, tx }) => {
      await tx.rows(
        sql`insert into message (id, user_id, at, key) values (${`m_${String(payload['n'])}_${failures}`}, 'ann', now(), 'x')`,
      );
      if (failures-- > 0) throw new Error('the mail server is away');
      seen.push({ topic: 'sample.shaky', n: payload['n'] });
    },
  },
};

const eventually = async (holds: () => boolean | Promise<boolean>, ms = 10_000) => {
  const end = Date.now() + ms;
  while (!(await holds())) {
    assert.ok(Date.now() < end, 'the condition never held');
    await new Promise(resolve => setImmediate(resolve));
  }
};

describe('work of the server', () => {
  let server: TestServer;
  let platform: Platform;
  const modules = [module, messageModule, logModule];
  before(async () => {
    server = await startServer(modules, { tables: [sample] });
    ({ platform } = server);
    await server.token(ann);
  });
  after(() => server.stop());

  const system = <T>(work: (tx: StoreTx) => Promise<T>) => platform.database.system(work);
  const notice = (state: 'published' | 'closed' = 'published') =>
    system(tx => tx.insert(sample, { title: 'T', kind: 'goods', tenantId: 'org_a', ownerId: 'ann', state }));
  const stateOf = async (id: string) => (await system(tx => tx.get(sample, id))).state;
  const second = () => openPlatform({ url: server.url, modules, edges: { ...server.services }, max: 3 });

  it('runs a due transition at its instant, not before, by one of several processes', async () => {
    const workers = await Promise.all([second(), second()]);
    try {
      for (const worker of workers) await worker.startWorkers();
      const made = await notice();
      const at = new Date(server.services.now().getTime() + 400);
      await system(tx => tx.schedule(sample, made.id, 'close', at));
      await eventually(async () => (await stateOf(made.id)) === 'closed');
      const { rows } = await server.db.query(
        `select extract(epoch from at) * 1000 as at from audit where record_id = $1 and action = 'close'`,
        [made.id],
      );
      assert.equal(rows.length, 1);
      const late = Number(rows[0].at) - at.getTime();
      assert.ok(late >= 0 && late < 250, `ran ${late} ms after its instant`);
      const { rows: left } = await server.db.query('select 1 from schedule where record_id = $1', [made.id]);
      assert.equal(left.length, 0);
    } finally {
      await Promise.all(workers.map(worker => worker.stop()));
    }
  });

  it('takes over what a killed process was about to do', async () => {
    const made = await notice();
    const script = `
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: process.env.URL_OF_TEST });
      await client.connect();
      await client.query('begin');
      await client.query("delete from schedule where record_id = $1", [process.env.RECORD]);
      console.log('held');
      setInterval(() => {}, 1000);`;
    await system(tx => tx.schedule(sample, made.id, 'close', server.services.now()));
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, URL_OF_TEST: server.url, RECORD: made.id },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await server.settle();
    assert.equal(await stateOf(made.id), 'published');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await eventually(async () => {
      await server.settle();
      return (await stateOf(made.id)) === 'closed';
    });
  });

  it('follows the moved clock, keeps one due time per move, drops what no longer applies, and waits while a rule holds back', async () => {
    const [moved, gone, held] = [await notice(), await notice('closed'), await notice()];
    const tomorrow = new Date(server.services.now().getTime() + 86_400_000);
    await system(async tx => {
      await tx.schedule(sample, moved.id, 'close', new Date(tomorrow.getTime() - 80_000_000));
      await tx.schedule(sample, moved.id, 'close', tomorrow);
      await tx.schedule(sample, gone.id, 'close', server.services.now());
      await tx.schedule(sample, held.id, 'close', server.services.now());
    });
    suspended = true;
    await server.settle();
    suspended = false;
    assert.deepEqual([await stateOf(moved.id), await stateOf(held.id)], ['published', 'published']);
    const { rows } = await server.db.query(
      'select record_id, error from schedule where record_id = any($1) order by record_id',
      [[moved.id, gone.id, held.id]],
    );
    assert.deepEqual(rows, [
      { record_id: moved.id, error: null },
      { record_id: held.id, error: 'sample.suspended' },
    ]);
    await server.moveClock(tomorrow);
    await server.settle();
    assert.deepEqual([await stateOf(moved.id), await stateOf(held.id)], ['closed', 'closed']);
    await assert.rejects(server.moveClock(-60_000), RangeError);
  });

  it('delivers committed events in order and at least once, never those of a transaction rolled back', async () => {
    seen.length = 0;
    await system(async tx => {
      for (const n of [1, 2, 3]) await tx.publish('sample.ping', { n });
    });
    await assert.rejects(
      system(async tx => {
        await tx.publish('sample.ping', { n: 'lost' });
        throw new Error('rolled back');
      }),
    );
    await server.settle();
    assert.deepEqual(
      seen.map(event => event.n),
      [1, 2, 3],
    );
    failures = 2;
    await system(tx => tx.publish('sample.shaky', { n: 9 }));
    await server.settle();
    assert.deepEqual(seen.at(-1), { topic: 'sample.shaky', n: 9 });
    const { rows } = await server.db.query(
      `select state, attempts from outbox_delivery where subscription = 'sample.sampleNotice.sample.shaky'`,
    );
    assert.deepEqual(rows, [{ state: 'done', attempts: 3 }]);
    const { rows: kept } = await server.db.query(`select count(*)::int as n from message where id like 'm_9_%'`);
    assert.equal(kept[0].n, 1);
  });

  it('shows an event that always fails as dead', async () => {
    failures = Infinity;
    await system(tx => tx.publish('sample.shaky', { n: 10 }));
    await server.settle();
    failures = 0;
    const { rows } = await server.db.query(`select state, attempts, error from outbox_delivery where state = 'dead'`);
    assert.deepEqual(rows, [{ state: 'dead', attempts: 8, error: 'the mail server is away' }]);
  });

  it('wakes the live listeners of another process with every event in order', async () => {
    const other = await second();
    const heard: unknown[] = [];
    try {
      await other.startWorkers();
      other.onEvent(event => event.topic === 'sample.ping' && heard.push(event.payload['n']));
      await system(tx => tx.publish('sample.ping', { n: 'a' }));
      await system(tx => tx.publish('sample.ping', { n: 'b' }));
      await eventually(() => heard.length === 2);
      assert.deepEqual(heard, ['a', 'b']);
    } finally {
      await other.stop();
    }
  });

  it('keeps a decisive log whose every entry can be checked, and names the entry that was tampered with', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(n => system(tx => tx.log('bid.submitted', { n, lot: 'lot_1' }))));
    assert.deepEqual(await system(verifyLog), { ok: true, size: 5 });
    await system(tx =>
      (logModule.jobs?.['root'] as NonNullable<typeof logModule.jobs>[string]).run({
        tx,
        services: server.services,
        now: new Date(server.services.now().getTime() + 2 * 86_400_000),
      }),
    );
    const {
      rows: [root],
    } = await server.db.query('select tree_size, root from log_root order by day desc limit 1');
    const leaves = (await server.db.query('select hash from decisive_log order by sequence')).rows.map(row =>
      fromHex(row.hash),
    );
    const proof = await inclusionProof(leaves, 2);
    assert.ok(
      await verifyInclusion({
        leaf: leaves[2] as Uint8Array,
        index: 2,
        size: Number(root.tree_size),
        proof,
        root: fromHex(root.root),
      }),
    );
    await assert.rejects(
      system(tx => tx.rows(sql`update decisive_log set kind = 'x'`)),
      /permission denied/,
    );
    await assert.rejects(server.db.query(`update decisive_log set kind = 'x'`), /append-only/);

    const tamper = async (statement: string) => {
      await server.db.query(`alter table decisive_log disable trigger user`);
      await server.db.query(statement);
    };
    await tamper(`update decisive_log set payload = replace(payload, 'lot_1', 'lot_2') where sequence = 3`);
    assert.deepEqual(await system(verifyLog), { ok: false, size: 2, sequence: 3, fault: 'hash' });
    await tamper(`update decisive_log set payload = replace(payload, 'lot_2', 'lot_1') where sequence = 3`);
    await tamper(`delete from decisive_log where sequence = 5`);
    assert.deepEqual(await system(verifyLog), { ok: false, size: 4, sequence: 5, fault: 'missing' });
    await tamper(`delete from decisive_log where sequence = 2`);
    assert.deepEqual(await system(verifyLog), { ok: false, size: 1, sequence: 2, fault: 'missing' });
  });

  it('sends messages to users, which only they read', async () => {
    const eve = person('eve');
    await system(tx => tx.notify({ users: ['ann'] }, { key: 'sample.closed', params: { n: 1 }, path: '/x' }));
    const mine = messageModule.operations?.find(op => op.path === '/message/mine');
    const read = (who: typeof ann) =>
      platform.database.transaction(server.caller(who), tx =>
        (mine as NonNullable<typeof mine>).handle({
          tx,
          actor: who,
          now: new Date(),
          input: { unread: true, before: null },
          services: server.services,
          lang: 'en',
          address: '',
        }),
      ) as Promise<{ rows: { key: string }[]; unread: number }>;
    assert.ok((await read(ann)).rows.some(row => row.key === 'sample.closed'));
    assert.deepEqual(await read(eve), { rows: [], unread: 0 });
  });

  it('sweeps events of last week that have been delivered, and keeps the others', async () => {
    await system(tx => tx.publish('sample.ping', { n: 'old' }));
    await server.settle();
    await server.moveClock(8 * 86_400_000);
    await system(tx => tx.publish('sample.ping', { n: 'new' }));
    await system(tx =>
      (messageModule.jobs?.['sweepOutbox'] as NonNullable<typeof messageModule.jobs>[string]).run({
        tx,
        services: server.services,
        now: server.services.now(),
      }),
    );
    const { rows } = await server.db.query(
      `select payload ->> 'n' as n from outbox where topic like 'sample.%' order by id`,
    );
    assert.deepEqual(
      rows.map(row => row.n),
      ['10', 'new'],
    );
  });

  it('knows the next daily run in Beijing time', () => {
    assert.equal(nextRun(5, new Date('2030-01-01T16:04:59Z')).toISOString(), '2030-01-01T16:05:00.000Z');
    assert.equal(nextRun(5, new Date('2030-01-01T16:05:00Z')).toISOString(), '2030-01-02T16:05:00.000Z');
  });
});
