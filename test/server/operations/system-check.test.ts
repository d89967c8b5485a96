import assert from 'node:assert/strict';
import { mkdir, readdir, rm, writeFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { nextRun } from '../../../server/platform/scheduler.ts';
import { checkCalendar } from '../../../server/operations/checks/calendar.ts';
import { makeHeartbeat } from '../../../server/platform/heartbeat.ts';
import { hourlyCheck } from '../../../server/operations/system-check.operations.ts';
import { runChecks, type CheckReport, type SystemReport } from '../../../server/operations/run-checks.ts';
import { systemCheckStrings } from '../../../shared/domain/operations/system-check.strings.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { admin, fileOf, tenantAdmin } from './kit.ts';

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.token(admin);
});
after(() => server.stop());

const run = async (): Promise<SystemReport & { past: { worst: string; results: Record<string, string> }[] }> => {
  const { status, body } = await server.call(admin).post('/operations/system-check/run');
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const part = (report: SystemReport, name: string): CheckReport =>
  report.checks.find(each => each.name === name) ?? assert.fail(name);
const item = (report: SystemReport, check: string, name: string, of?: string) =>
  part(report, check).findings.find(each => each.item === name && (of === undefined || each.of === of)) ??
  assert.fail(`${check}.${name}`);

describe('the system check', () => {
  it('finds a fresh installation well, names every part and every finding in both languages, and carries no secret', async () => {
    const report = await run();
    assert.deepEqual(
      report.checks.filter(each => each.failure !== undefined),
      [],
    );
    for (const name of ['database', 'storage', 'clock', 'jobs', 'outbox', 'messages', 'certificates'])
      assert.notEqual(part(report, name).result, 'fault', JSON.stringify(part(report, name)));
    for (const { name, findings } of report.checks)
      for (const lang of ['en', 'zh'] as const) {
        const texts = systemCheckStrings[lang];
        assert.ok(name in texts.checks && name in texts.messages, name);
        for (const each of findings) {
          const text = texts.items[each.item as keyof typeof texts.items] as { name: string; advice?: string };
          assert.ok(text, each.item);
          if (each.result !== 'ok') assert.ok(text.advice, `${each.item} has no advice`);
        }
      }
    assert.doesNotMatch(JSON.stringify(report), /postgres(ql)?:\/\/|ebs-test-|password/i);
  });

  it('warns ninety days before the holiday tables end, and finds fault when they have ended', async () => {
    const on = async (day: string) => {
      const services = { ...server.services, now: () => new Date(`${day}T04:00:00Z`) };
      const findings = await checkCalendar({ services, jobs: new Map(), read: () => assert.fail('reads nothing') });
      return Object.fromEntries(findings.map(each => [each.item, [each.result, each.value]]));
    };
    assert.deepEqual((await on('2027-10-01'))['calendarLeft'], ['ok', 91]);
    assert.deepEqual((await on('2027-10-02'))['calendarLeft'], ['warn', 90]);
    assert.deepEqual((await on('2028-01-05'))['calendarLeft'], ['fault', 0]);
    assert.deepEqual((await on('2027-10-02'))['calendarEnd'], ['ok', '2027-12-31']);
    // Of 2027 only what law fixes is known, so the announced schedules end with 2026.
    assert.deepEqual((await on('2026-12-10'))['scheduleLeft'], ['warn', 21]);
    assert.deepEqual((await on('2026-12-10'))['scheduleEnd'], ['ok', '2026-12-31']);
  });

  it('is told only to the platform’s own staff who hold the button', async () => {
    assert.equal((await server.call(tenantAdmin).post('/operations/system-check/run')).status, 403);
    assert.equal((await server.call().post('/operations/system-check/run')).status, 401);
  });

  it('reports a check that hangs as hanging and one that fails as failed, without its text, while the others answer', async () => {
    const checks = new Map([
      ['stuck', () => new Promise<never>(() => undefined)],
      ['broken', () => Promise.reject(new Error('cannot reach postgresql://root:hunter2@db'))],
      ['thrown', (): never => assert.fail('at once')],
      ['well', async () => [{ item: 'heap', result: 'ok', unit: 'percent', value: 1 } as const]],
    ]);
    const report = await runChecks({ services: server.services, checks, jobs: new Map(), patience: 50 });
    assert.deepEqual(
      report.checks.map(({ name, result, failure }) => [name, result, failure]),
      [
        ['stuck', 'fault', 'timeout'],
        ['broken', 'fault', 'Error'],
        ['thrown', 'fault', 'ERR_ASSERTION'],
        ['well', 'ok', undefined],
      ],
    );
    assert.equal(report.result, 'fault');
    assert.doesNotMatch(JSON.stringify(report), /hunter2/);
  });

  it('finds a missing file and one that no record knows', async () => {
    const file = await fileOf(server, admin, 'a.bin', 'bytes');
    await rm(server.services.files.pathOf(file.id));
    assert.equal(item(await run(), 'storage', 'filesMissing').value, 0, 'no record misses it');
    await server.db.query(`update file set owner_entity = 'resource', owner_id = 'r1' where id = $1`, [file.id]);
    const found = item(await run(), 'storage', 'filesMissing');
    assert.deepEqual([found.result, found.value], ['fault', 1]);
    await server.db.query('delete from file where id = $1', [file.id]);
    const root = join(server.services.config.dataDir, 'files');
    for (const folder of (await readdir(root)).filter(name => name.length === 2))
      await rm(join(root, folder), { recursive: true });
    await mkdir(join(root, 'zz'));
    await writeFile(join(root, 'zz', 'file_strayzz'), 'x');
    await utimes(join(root, 'zz', 'file_strayzz'), 1, 1);
    const stray = item(await run(), 'storage', 'filesUnknown');
    assert.deepEqual([stray.result, stray.value], ['warn', 1]);
    await rm(join(root, 'zz'), { recursive: true });
  });

  it('names jobs that failed, deadlines that are late and events that failed', async () => {
    await server.db.query(
      `insert into job_run (name, started_at, took_ms, error) values ('message.sweepOutbox', now(), 3, 'disk full')`,
    );
    await server.db.query(
      `insert into schedule (entity, record_id, transition, at) values ('bulletin', 'b1', 'close', now() - interval '2 hours')`,
    );
    await server.db
      .query(`with e as (insert into outbox (position, at, topic, payload) values (900001, now() - interval '2 hours', 'x', '{}') returning position)
      insert into outbox_delivery (position, subscription, state) select position, 's', 'dead' from e`);
    const report = await run();
    assert.equal(item(report, 'jobs', 'job', 'message.sweepOutbox').result, 'fault');
    assert.deepEqual(
      [item(report, 'jobs', 'overdue').value, item(report, 'jobs', 'oldestOverdue').result],
      [1, 'fault'],
    );
    assert.equal(item(report, 'outbox', 'dead').result, 'warn');
    await server.db.query(
      `delete from job_run; delete from schedule where record_id = 'b1'; delete from outbox where position = 900001`,
    );
  });

  it('tells the administrators of a fault once, and again only when it has come back', async () => {
    const told = async () =>
      Number(
        (
          await server.db.query(
            `select count(*) from message where key = 'operations.messages.jobs' and user_id = $1`,
            [admin.id],
          )
        ).rows[0].count,
      );
    await run();
    await server.db.query('delete from message');
    const late = `insert into schedule (entity, record_id, transition, at) values ('bulletin', 'b2', 'close', now() - interval '3 hours')`;
    await server.db.query(late);
    await run();
    await run();
    assert.equal(await told(), 1);
    await server.db.query(`delete from schedule where record_id = 'b2'`);
    await run();
    await server.db.query(late);
    await run();
    assert.equal(await told(), 2);
    await server.db.query(`delete from schedule where record_id = 'b2'`);
    await run();
  });

  it('keeps an hourly sample for 30 days', async () => {
    await server.db.query(
      `insert into system_check_sample (at, worst, results) values (now() - interval '31 days', 'ok', '{}')`,
    );
    await server.platform.database.system(tx =>
      hourlyCheck.run({ tx, services: server.services, now: server.services.now() }),
    );
    const { past } = await run();
    assert.equal(past.length, 1);
    assert.ok('database' in (past[0]?.results ?? {}));
    assert.equal(nextRun(7, new Date('2026-03-02T09:07:00Z'), 60).toISOString(), '2026-03-02T10:07:00.000Z');
    assert.equal(nextRun(7, new Date('2026-03-02T09:06:59Z'), 60).toISOString(), '2026-03-02T09:07:00.000Z');
  });

  it('knows the living processes and how far their clocks are apart', async () => {
    const heart = makeHeartbeat(server.platform.database.pool);
    await heart.beat();
    await server.db.query(
      `insert into process_beat (id, host, pid, release, node, started_at, drift_ms) values ('p2', 'h', 1, '0.0.1', 'v24', now(), 60000)`,
    );
    const report = await run();
    assert.equal(item(report, 'clock', 'processes').value, 2);
    assert.equal(item(report, 'clock', 'spread').result, 'fault');
    assert.deepEqual(
      [item(report, 'versions', 'releases').value, item(report, 'versions', 'releases').result],
      [2, 'warn'],
    );
    await heart.leave();
    await server.db.query(`delete from process_beat`);
    assert.equal(item(await run(), 'clock', 'processes').value, 0);
  });

  it('sends a test message to the own address only, at most five an hour, and says when there is none', async () => {
    const send = () => server.call(admin).post('/operations/system-check/test-message', { channel: 'email' });
    const none = await send();
    assert.equal(none.status, 422);
    assert.match(none.body.data.fields.channel, /personal centre/);
    await server.db.query(`update "user" set email = 'wang.lei@example.org' where id = $1`, [admin.id]);
    const { body } = await send();
    assert.match(body.data.to, /^wa\*+.*rg$/);
    await server.settle();
    assert.deepEqual(
      server.sent.filter(({ subject }) => subject === 'Test message').map(({ to }) => to),
      ['wang.lei@example.org'],
    );
    for (let i = 0; i < 4; i++) assert.equal((await send()).status, 200);
    assert.equal((await send()).status, 429);
    assert.equal(
      (await server.call(tenantAdmin).post('/operations/system-check/test-message', { channel: 'email' })).status,
      403,
    );
  });
});
