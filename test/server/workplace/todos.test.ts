import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { registerTodos } from '../../../server/workplace/index.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const MANY = 1234;
const APPROVE = 'bulletin.actions.approve';
const approver = person('approver', { permissions: ['bulletin.approve', 'bulletin.read'] });
const writer = person('writer', { permissions: ['bulletin.read'] });
const other = person('other', { org: 'org_b', tenant: 'tenant_b', permissions: ['bulletin.approve', 'bulletin.read'] });
const single = { entity: 'sample', todo: 'workplace.reasons.todoDone', path: '/sample', since: '2026-01-01T00:00:00Z' };

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of [approver, writer, other]) await server.token(who);
  await server.db.query(
    `insert into bulletin (id, tenant_id, owner_id, state, created_at, updated_at, title, submitted_by_id, kind, project_id)
     select 'bulletin_' || n, 'org_a', 'writer', 'submitted', now(), now() - n * interval '1 minute', 'Bulletin ' || n, 'writer', 'tender', 'p'
     from generate_series(1, ${MANY}) n`,
  );
});
after(() => server.stop());

const todos = async (query = '', who = approver) =>
  (await server.call(who).get(`/workplace/todos${query}`)).body.data as {
    rows: { id: string; due: string | null; kind: string; todo: string; title: string }[];
    total: number;
    kinds: { kind: string; label: string; count: number; overdue: number }[];
    next: string | null;
  };
async function withSingles<T>(rows: readonly object[], work: () => Promise<T>): Promise<T> {
  registerTodos('test', async ({ actor }) => (actor.id === approver.id ? (rows as never) : []));
  try {
    return await work();
  } finally {
    registerTodos('test', async () => []);
  }
}

/** Cursors that no answer has given: no texts, days that no calendar has, a character that no text holds. */
const CURSORS = [
  ['x', 'y', 'z', 'w'],
  ['2026-02-30 10:00:00+00', '2026-02-03 10:00:00+00', 'a', 'b'],
  ['infinity', '2026-13-01 25:61:61+00', 'a', 'b'],
  ['infinity', '0000-01-01 10:00:00+00', 'a', 'b'],
  ['infinity', '2026-02-03 10:00:00+00', 'a\u0000', 'b'],
].map(key => `cursor=${btoa(JSON.stringify(key)).replace(/=+$/, '')}`);

describe('a person’s to-dos', () => {
  it('are all reached, page after page, each once, those that wait longest first', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await todos(`?size=100&cursor=${cursor}`);
      assert.ok(page.rows.length <= 100);
      seen.push(...page.rows.map(row => row.id));
      cursor = page.next;
    }
    assert.deepEqual(
      seen,
      Array.from({ length: MANY }, (_, n) => `bulletin_${MANY - n}`),
    );
  });

  it('come twenty at a time, with how many there are of each kind in the reader’s language', async () => {
    const page = await todos();
    assert.equal(page.rows.length, 20);
    assert.equal(page.total, MANY);
    assert.deepEqual(page.kinds, [{ kind: APPROVE, label: 'Approve: Bulletin', count: MANY, overdue: 0 }]);
    assert.equal(page.rows[0]?.kind, APPROVE);
  });

  it('begin with what runs out first, and are filtered by kind and time limit', () => {
    const at = (days: number) => new Date(server.services.now().getTime() + days * 86_400_000).toISOString();
    const rows = [
      { ...single, id: 's_week', title: 'this week', due: at(3) },
      { ...single, id: 's_late', title: 'late', due: at(-1) },
      { ...single, id: 's_far', title: 'far', due: at(40) },
    ];
    return withSingles(rows, async () => {
      const first = await todos('?size=4');
      assert.deepEqual(
        first.rows.map(row => row.id),
        ['s_late', 's_week', 's_far', `bulletin_${MANY}`],
      );
      assert.deepEqual(
        first.kinds.map(({ kind, count, overdue }) => [kind, count, overdue]),
        [
          [single.todo, 3, 1],
          [APPROVE, MANY, 0],
        ],
      );
      const second = await todos(`?size=2&cursor=${(await todos('?size=2')).next}`);
      assert.deepEqual(
        second.rows.map(row => row.id),
        ['s_far', `bulletin_${MANY}`],
      );
      const idsOf = async (query: string) => (await todos(query)).rows.map(row => row.id);
      assert.deepEqual(await idsOf('?due=overdue'), ['s_late']);
      assert.deepEqual(await idsOf('?due=week'), ['s_week']);
      assert.deepEqual(await idsOf(`?kind=${single.todo}&size=2`), ['s_late', 's_week']);
      assert.equal((await todos(`?kind=${single.todo}`)).total, 3);
      assert.equal((await todos('?due=none')).total, MANY);
    });
  });

  it('are one’s own: not the writer’s to approve, not another tenant’s', async () => {
    assert.equal((await todos('', writer)).total, 0);
    assert.equal((await todos('', other)).total, 0);
    const query = '/workplace/todo?entity=bulletin&id=bulletin_7';
    assert.equal((await server.call(approver).get(query)).body.data.title, 'Bulletin 7');
    for (const who of [writer, other]) {
      const { status, body } = await server.call(who).get(query);
      assert.deepEqual([status, body.data.reason], [404, 'workplace.reasons.todoDone']);
    }
  });

  for (const query of ['size=0', 'size=101', 'due=soon', 'cursor=nonsense', ...CURSORS])
    it(`refuse ?${query}`, async () => {
      const { status, body } = await server.call(approver).get(`/workplace/todos?${query}`);
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(body.data.fields), [query.split('=')[0]]);
    });
});
