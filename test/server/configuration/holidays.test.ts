import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check } from '../../../shared/domain/rules/check.ts';
import { workingCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { gather, people } from './kit.ts';

let server: TestServer;
before(async () => {
  server = await startServer();
  await gather(server);
  await server.token(roleHolder('chief', ['platformAdmin'], { org: 'org_platform', tenant: 'platform' }));
});
after(() => server.stop());

const keep = (who: (typeof people)['a'], body: object) =>
  server.call(who).post('/configuration/holidayYear/change', { region: 'cn', basis: 'announced', ...body });
const off = (date: string) => ({ date, kind: 'off', name: null, nameEn: null });
const everyYear = (year: number) => ['01-01', '05-01', '10-01'].map(day => off(`${year}-${day}`));
const makeUp = (date: string) => ({ date, kind: 'makeUp', name: null, nameEn: null });

test('a year’s table is kept and judged by at once', async () => {
  const before = (await server.call(people.clerk).get('/configuration/law')).body.data.years;
  assert.equal(before.at(-1).year, 2027);
  const made = await keep(people.platform, {
    year: 2028,
    days: [...everyYear(2028), off('2028-01-03'), makeUp('2028-01-08')],
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { calendar } = server.services.configuration();
  assert.equal(calendar.lastDay, '2028-12-31');
  assert.ok(calendar.holidays.has('2028-01-03') && calendar.makeUpDays.has('2028-01-08'));
  await server.platform.database.system(async () => assert.ok(workingCalendar.makeUpDays.has('2028-01-08')));
});

for (const [what, days, at, says] of [
  ['a day of another year', [off('2030-01-01')], 'days.0.date', /not in 2029/],
  ['a day twice', [off('2029-01-01'), makeUp('2029-01-01')], 'days.1.date', /twice/],
  ['a make-up day on a Tuesday', [makeUp('2029-01-02')], 'days.0.date', /worked anyway/],
] as const)
  test(`refuses ${what}, naming the row`, async () => {
    const answer = await keep(people.platform, { year: 2029, days });
    assert.equal(answer.status, 422);
    assert.match(answer.body.data.fields[at], says);
  });

test('refuses a table that is not of a whole year: it would end the warning and leave deadlines without days off', async () => {
  for (const [days, lacks] of [
    [[], '2029-01-01'],
    [[off('2029-01-01'), off('2029-05-01')], '2029-10-01'],
    [[...everyYear(2029).slice(0, 1), makeUp('2029-05-05'), off('2029-10-01')], '2029-05-01'],
  ] as const) {
    const answer = await keep(people.platform, { year: 2029, days });
    assert.equal(answer.status, 422);
    assert.ok(answer.body.data.fields.days.includes(lacks), answer.body.data.fields.days);
  }
  assert.equal(server.services.configuration().calendar.lastDay, '2028-12-31');
  assert.equal((await keep(people.platform, { year: 2029, region: 'hk', days: [off('2029-01-01')] })).status, 200);
});

test('tenants keep no national calendar, and two administrators do not overwrite each other', async () => {
  assert.equal((await keep(people.a, { year: 2029, days: [off('2029-01-01')] })).status, 403);
  assert.equal((await keep(people.platform, { year: 2028, days: everyYear(2028) })).status, 409);
});

test('days of running deadlines are not changed without being told how many there are', async () => {
  const now = server.services.now();
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await server.db.query(
    `insert into bulletin (id, tenant_id, owner_id, state, created_at, updated_at, document_issue_start, bid_deadline)
     values ('bulletin_run', 'tenant_a', 'system', 'published', now(), now(), $1, $2)`,
    [at(-5), at(10)],
  );
  const day = at(-2).toISOString().slice(0, 10);
  const year = Number(day.slice(0, 4));
  const rows = (await server.call(people.platform).get('/configuration/holidayYear/years')).body.data.rows;
  const { days, revision } = rows.find((each: { year: number }) => each.year === year) ?? { days: [], revision: null };
  const full = days.map((each: object) => ({ name: null, nameEn: null, ...each }));
  const changed = full.some((each: { date: string }) => each.date === day)
    ? full.filter((each: { date: string }) => each.date !== day)
    : [...full, off(day)];
  const body = { year, days: changed, ...(revision ? { revision } : {}) };
  const refused = await keep(people.platform, body);
  assert.equal(refused.status, 422);
  assert.match(refused.body.data.fields.confirmed, /^1 running deadline was/);
  const kept = await keep(people.platform, { ...body, confirmed: true });
  assert.equal(kept.body.data.running, 1);
});

test('a deadline beyond the table is computed with a warning that names the table’s end', async () => {
  const noticed = '2028-12-20T01:00:00Z';
  await server.platform.database.system(async () => {
    const found = check(
      {
        ...{ regime: 'tenderLaw', mandatory: true, stateFunded: true, method: 'openTender', category: 'works' },
        ...{ documentIssueStart: noticed, bidDeadline: '2029-01-20T01:00:00Z' },
      },
      'publishBulletin',
      new Date(noticed),
      workingCalendar,
    ).find(each => each.rule === 'DOC-06');
    assert.equal(found?.holds, true);
    assert.equal(found.calendarEnds, '2028-12-31');
  });
});

test('administrators are told once, ninety days before the table ends', async () => {
  const told = async () =>
    (await server.db.query(`select count(*)::int as count from message where key = 'configuration.messages.tableEnds'`))
      .rows[0].count;
  const job = server.platform.registry.jobs.get('configuration.warnOfEnd')!;
  const runOn = (now: string) =>
    server.platform.database.system(tx => job.run({ tx, services: server.services, now: new Date(now) }));
  await runOn('2028-10-01T01:00:00Z');
  assert.equal(await told(), 0);
  await runOn('2028-11-05T01:00:00Z');
  const first = await told();
  assert.ok(first > 0);
  await runOn('2028-11-06T01:00:00Z');
  assert.equal(await told(), first);
});
