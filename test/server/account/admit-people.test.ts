import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { browserOf, settle, type Browser, type From, type Settled } from '../../kit/sign-in.ts';

const CHOSEN = 'copper-Kettle-41-meadow';

let server: TestServer;
let browser: Browser;
let keeper: Settled;
let as: From;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
  keeper = await settle(server, 'admit.keeper', { tenantId: 'admit', roles: ['tenantAdmin'] });
  as = { token: (await browser.signIn(keeper)).body.data.token };
});
after(() => server.stop());

const row = (account: string, more: object = {}) => ({
  name: 'Lin Ke',
  account,
  email: `${account}@example.org`,
  ...more,
});
const admit = (people: readonly object[], more: object = {}, from: From = as): Promise<Answer> =>
  browser.post(
    '/account/user/admit',
    { organizationId: keeper.organizationId, userType: '10', roles: [], way: 'temporary', people, ...more },
    from,
  );
const fields = ({ status, body }: Answer): Record<string, string> => {
  assert.equal(status, 422, JSON.stringify(body));
  return body.data.fields;
};
const count = async () =>
  (await server.db.query(`select count(*)::int as n from "user" where tenant_id = 'admit' and state <> 'disabled'`))
    .rows[0].n as number;
const linkSentTo = async (to: string): Promise<string> => {
  await server.settle();
  const mail = server.sent.findLast(parcel => parcel.to === to);
  return new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? assert.fail(`no link to ${to}`)).searchParams.get(
    'ticket',
  ) as string;
};

describe('new people', () => {
  it('get a password that is shown once and changed at the first sign-in', async () => {
    const made = await admit([row('admit.one'), row('admit.two')], { roles: ['projectManager'] });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const [one, two] = made.body.data;
    assert.notEqual(one.password, two.password);
    const first = await browser.signIn({ account: 'admit.one', userType: 10 }, { password: one.password });
    assert.deepEqual([first.status, first.body.data.reason], [203, 'first']);
    const kept = await server.db.query(`select input::text as input from audit where record_id = $1`, [one.userId]);
    assert.ok(kept.rows.every(({ input }) => !String(input).includes(one.password)));
    const { rows } = await server.db.query(`select tenant_id, roles from "user" where id = $1`, [one.userId]);
    assert.deepEqual(rows, [{ tenant_id: 'admit', roles: ['projectManager'] }]);
  });

  it('are invited by mail to choose the first password, by a link that works once', async () => {
    const made = await admit([row('admit.mail')], { way: 'invite' });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.deepEqual([made.body.data[0].to, made.body.data[0].password], ['admit.mail@example.org', undefined]);
    const ticket = await linkSentTo('admit.mail@example.org');
    const told = await browser.post('/user/invited', { ticket });
    assert.deepEqual([told.body.data.account, told.body.data.rule.minLength], ['admit.mail', 10]);
    const accept = (password: string) => browser.post('/user/invited/accept', { ticket, password });
    assert.ok(fields(await accept('short'))['password']);
    assert.equal((await accept(CHOSEN)).status, 200, 'a refused password leaves the invitation good');
    assert.equal((await browser.signIn({ account: 'admit.mail', userType: 10 }, { password: CHOSEN })).status, 200);
    assert.equal((await accept('another-Kettle-42-hill')).status, 401, 'it works once');
    assert.equal((await browser.post('/user/invited', { ticket })).status, 401);
    assert.equal((await browser.post('/user/invited', { ticket: 'x'.repeat(43) })).status, 401);
  });

  it('whose invitation an administrator has overtaken, or who are disabled, choose nothing by it', async () => {
    const made = (await admit([row('admit.late'), row('admit.gone')], { way: 'invite' })).body.data;
    const [late, gone] = await Promise.all(['admit.late', 'admit.gone'].map(name => linkSentTo(`${name}@example.org`)));
    const set = { userId: made[0].userId, password: CHOSEN };
    assert.equal((await browser.post('/account/user/setPassword', set, as)).status, 200);
    const off = { id: made[1].userId, revision: 1, input: {} };
    assert.equal((await browser.post('/account/user/disable', off, as)).status, 200);
    for (const ticket of [late, gone]) {
      const answer = await browser.post('/user/invited/accept', { ticket, password: 'another-Kettle-42-hill' });
      assert.equal(answer.status, 401);
      assert.match(answer.body.msg, /over or was used/);
    }
  });

  it('are made all or none: what is wrong stands at its row', async () => {
    const before = await count();
    const wrong = fields(
      await admit([
        row('admit.good'),
        row('admit.ONE'),
        row('admit.same'),
        row('Admit.Same'),
        row('a b', { email: null }),
        row('admit.mailless', { email: 'no address' }),
      ]),
    );
    assert.deepEqual(Object.keys(wrong).sort(), ['people.4.account', 'people.5.email']);
    const later = fields(await admit([row('admit.good'), row('admit.ONE'), row('admit.same'), row('Admit.Same')]));
    assert.deepEqual(Object.keys(later).sort(), ['people.1.account', 'people.3.account']);
    assert.match(later['people.1.account'] ?? '', /taken/);
    assert.match(later['people.3.account'] ?? '', /two rows/);
    const unreached = fields(await admit([row('admit.good'), row('admit.none', { email: null })], { way: 'invite' }));
    assert.deepEqual(Object.keys(unreached), ['people.1.email']);
    assert.equal(await count(), before);
    await server.settle();
    assert.ok(!server.sent.some(({ to }) => to === 'admit.good@example.org'), 'nobody was written to');
  });

  it('hold no role that their maker may not give, in no other tenant, and not more than agreed', async () => {
    assert.deepEqual(Object.keys(fields(await admit([row('admit.up')], { roles: ['platformAdmin'] }))), ['roles']);
    const stranger = await settle(server, 'admit.stranger', { tenantId: 'elsewhere' });
    const place = { organizationId: stranger.organizationId };
    assert.deepEqual(Object.keys(fields(await admit([row('admit.away')], place))), ['organizationId']);
    const worker = await settle(server, 'admit.worker', { tenantId: 'admit', roles: ['projectManager'] });
    const token = (await browser.signIn(worker)).body.data.token as string;
    assert.equal((await admit([row('admit.by')], {}, { token })).status, 403);
    const used = await count();
    await server.db.query(`update tenant set most_people = $1 where id = 'admit'`, [used + 1]);
    assert.deepEqual(Object.keys(fields(await admit([row('admit.a'), row('admit.b')]))), ['people.1.account']);
    assert.equal(await count(), used);
    await server.db.query(`update tenant set most_people = null where id = 'admit'`);
    const many = Array.from({ length: 101 }, (_, at) => row(`admit.n${at}`));
    assert.equal((await admit(many)).status, 422);
  });
});
