import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Overview } from '../../../shared/domain/workplace/overview.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { person, roleHolder, type Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const manager = roleHolder('manager', ['projectManager']);
const elsewhere = roleHolder('elsewhere', ['projectManager'], { org: 'org_b', tenant: 'tenant_b' });
const supplierOf = (id: string) =>
  roleHolder(id, ['supplier'], { org: `org_${id}`, tenant: 'market', userType: UserType.supplier });
const bidder = supplierOf('bidder');
const onlooker = supplierOf('onlooker');
const seated = roleHolder('seated', ['expert'], { org: 'org_e', tenant: 'market', userType: UserType.expert });
const unseated = roleHolder('unseated', ['expert'], { org: 'org_e', tenant: 'market', userType: UserType.expert });
const powerless = person('powerless');

let server: TestServer;
const DAY = 86_400_000;
const at = (days: number) => new Date(server.services.now().getTime() + days * DAY).toISOString();
before(async () => {
  server = await startServer();
  for (const who of [manager, elsewhere, bidder, onlooker, seated, unseated, powerless]) await server.token(who);
  const base = `'org_a', 'manager', $1, now(), now()`;
  const columns = 'tenant_id, owner_id, state, created_at, updated_at';
  const project = (id: string, state: string, question: string | null, deadline: string | null) =>
    server.db.query(
      `insert into project (id, ${columns}, name, question_deadline, bid_deadline, opening_at) values ($2, ${base}, $2, $3, $4, $4)`,
      [state, id, question, deadline],
    );
  await project('school', 'bidding', at(2), at(12));
  await project('bridge', 'noticed', null, at(40));
  await project('plan', 'draft', null, null);
  await project('done', 'archived', null, null);
  await server.db.query(
    `insert into sign_up (id, ${columns}, project_id, supplier_id) values ('sign', ${base}, 'school', 'org_bidder')`,
    ['active'],
  );
  await server.db.query(
    `insert into committee_member (id, ${columns}, project_id, user_id) values ('seat', ${base}, 'school', 'seated')`,
    ['accepted'],
  );
  await server.db.query(
    `insert into candidate (id, ${columns}, project_id, lot_name, publicity_end) values ('cand', ${base}, 'school', 'Desks', $2)`,
    ['published', at(3)],
  );
  const bulletin = (id: string, kind: string, state: string, deadline: string | null, days: number) =>
    server.db.query(
      `insert into bulletin (id, ${columns}, project_id, kind, title, bid_deadline, published_at) values ($2, ${base}, 'school', $3, $2, $4, $5)`,
      [state, id, kind, deadline, at(days)],
    );
  await bulletin('open', 'tender', 'published', at(12), -3);
  await bulletin('over', 'tender', 'published', at(-1), -30);
  await bulletin('award', 'award', 'published', null, -1);
  await bulletin('secret', 'tender', 'draft', at(12), 0);
});
after(() => server.stop());

type Whole = { readonly [P in keyof Overview]: NonNullable<Overview[P]> };
const parts = async (who: Person): Promise<Overview> => {
  const { status, body } = await server.call(who).get('/workplace/overview');
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as Overview;
};
const overview = async (who: Person): Promise<Whole> => {
  const found = await parts(who);
  for (const [name, part] of Object.entries(found)) assert.notEqual(part, null, name);
  return found as Whole;
};
const kinds = ({ deadlines }: Pick<Whole, 'deadlines'>) => deadlines.map(({ kind, title }) => `${kind} ${title}`);
const stages = ({ stages }: Whole) => Object.fromEntries(stages.map(({ stage, count }) => [stage, count]));
const notices = ({ notices }: Whole) => notices.map(({ id }) => id);

describe('the workplace at a glance', () => {
  it('goes on without a part that cannot be read', async () => {
    const whole = await overview(manager);
    await server.db.query('alter table message rename to message_away');
    try {
      assert.deepEqual(await parts(manager), { ...whole, messages: null });
    } finally {
      await server.db.query('alter table message_away rename to message');
    }
  });

  it('shows a purchaser the own tenant: stages, the next 30 days in order, its bulletins newest first', async () => {
    const seen = await overview(manager);
    assert.deepEqual(stages(seen), { bidding: 1, noticed: 1, draft: 1 });
    assert.deepEqual(kinds(seen), ['questionDeadline school', 'publicityEnd Desks', 'bidDeadlineOpening school']);
    assert.deepEqual(notices(seen), ['award', 'open', 'over']);
    assert.equal(seen.deadlines[0]?.path, '/v6-template/master-page/workplace?projectId=school');
  });

  it('shows another tenant nothing of it', async () => {
    const seen = await overview(elsewhere);
    assert.deepEqual([stages(seen), kinds(seen), notices(seen)], [{}, [], []]);
  });

  it('shows a supplier what it takes part in, and what it may still bid for', async () => {
    const seen = await overview(bidder);
    assert.deepEqual(stages(seen), { bidding: 1 });
    assert.deepEqual(kinds(seen), ['questionDeadline school', 'publicityEnd Desks', 'bidDeadlineOpening school']);
    assert.deepEqual(notices(seen), ['open']);
    const other = await overview(onlooker);
    assert.deepEqual([stages(other), kinds(other), notices(other)], [{}, [], ['open']]);
  });

  it('shows an expert the projects of the own seats only', async () => {
    assert.deepEqual(stages(await overview(seated)), { bidding: 1 });
    const other = await overview(unseated);
    assert.deepEqual([stages(other), kinds(other), notices(other)], [{}, [], []]);
  });

  it('shows a person without buttons nothing, and a guest is asked to sign in', async () => {
    const seen = await overview(powerless);
    assert.deepEqual([stages(seen), kinds(seen), notices(seen), seen.todos.total], [{}, [], [], 0]);
    assert.equal((await server.call().get('/workplace/overview')).status, 401);
  });

  it('tells the newest messages in the reader’s language and counts the unread ones', async () => {
    const news = {
      key: 'account.messages.registrationSubmitted',
      params: { organization: 'Bridge works' },
      path: '/ls/approve',
    };
    for (let n = 0; n < 12; n += 1) await server.services.apart(tx => tx.notify({ users: [manager.id] }, news));
    const { messages } = await overview(manager);
    assert.deepEqual([messages.rows.length, messages.unread], [10, 12]);
    assert.match(messages.rows[0]?.text ?? '', /Bridge works/);
    assert.equal((await overview(bidder)).messages.unread, 0);
  });
});

describe('the stream of news to a person', () => {
  it('is followed by nobody else', async () => {
    const follow = (who?: Person) => server.call(who).get(`/live?topic=${encodeURIComponent('message:manager')}`);
    assert.equal((await follow(elsewhere)).status, 404);
    assert.equal((await follow(powerless)).status, 404);
    assert.equal((await follow()).status, 401);
  });

  it('tells of each message, without what it says', async () => {
    const { rows } = await server.db.query<{ topic: string; payload: object }>(
      `select topic, payload from outbox where topic = 'message:manager' order by id desc limit 1`,
    );
    assert.deepEqual(Object.keys(rows[0]?.payload ?? {}), ['id']);
  });
});

describe('deadlines of a span', () => {
  const span = async (from: string, until: string, who = manager) =>
    (await server.call(who).get(`/workplace/deadlines?from=${from}&until=${until}`)).body;

  it('are those from its beginning up to its end', async () => {
    assert.deepEqual(kinds({ deadlines: (await span(at(39), at(41))).data.rows }), ['bidDeadlineOpening bridge']);
    assert.deepEqual((await span(at(39), at(41), elsewhere)).data.rows, []);
  });

  it('are refused for more than 62 days, for none, and for what is no time', async () => {
    assert.ok((await span(at(0), at(63))).data.fields.until);
    assert.ok((await span(at(1), at(0))).data.fields.until);
    assert.ok((await span('monday', at(1))).data.fields.from);
  });
});
