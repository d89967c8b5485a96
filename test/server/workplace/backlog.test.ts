import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { registerTodos } from '../../../server/workplace/index.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const zhao = person('zhao_min');
const NEWS = {
  key: 'account.messages.registrationSubmitted',
  params: { organization: 'Bridge works' },
  path: '/ls/approve?id=r1',
};

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.token(zhao);
});
after(() => server.stop());

const contact = (mobile: string | null, email: string | null = null) =>
  server.db.query('update "user" set mobile = $2, email = $3 where id = $1', [zhao.id, mobile, email]);
/** Sends a message to the person and answers what left the platform. */
async function notify(message: { key: string; params?: Record<string, string>; path?: string } = NEWS) {
  const before = server.sent.length;
  await server.services.apart(tx => tx.notify({ users: [zhao.id] }, message));
  await server.settle();
  return server.sent.slice(before);
}
const codeOf = (body: string) =>
  new URL(/https?:\S+code=\S+/.exec(body)?.[0] ?? 'http://none').searchParams.get('code') ?? '';
const open = (code: string) => server.call().post('/workplace/backlog/open', { code });

describe('a message with a link to a to-do', () => {
  it('goes by mail where somebody has to act, and to nobody without an address', async () => {
    await contact('13800000001', 'zhao@example.org');
    assert.deepEqual(
      (await notify()).map(each => each.to),
      ['zhao@example.org'],
    );
    await contact('13800000001');
    assert.deepEqual(await notify(), []);
    await contact(null, 'zhao@example.org');
  });

  it('is not sent when it was read in the portal first', async () => {
    const before = server.sent.length;
    await server.services.apart(tx => tx.notify({ users: [zhao.id] }, NEWS));
    await server.db.query('update message set read_at = at');
    await server.settle();
    assert.equal(server.sent.length, before);
  });

  it('opens once, to a guest, and says what, for whom and where, without the whole name', async () => {
    const [sent] = await notify();
    const code = codeOf(sent?.body ?? '');
    assert.match(sent?.body ?? '', /http:\/\/localhost\/wechat\/backlog\/detail\?code=[\w-]{43}$/m);
    const { status, body } = await open(code);
    assert.equal(status, 200);
    assert.equal(body.data.who, 'z**');
    assert.deepEqual(
      [body.data.path, body.data.signIn, body.data.waiting, body.data.organization],
      ['/ls/approve?id=r1', '/login/purchase', null, 'org_a'],
    );
    assert.ok(!JSON.stringify(body).includes('zhao_min'));
    const again = await open(code);
    assert.deepEqual([again.status, again.body.data.reason], [410, 'kernel.linkUsed']);
    assert.match(again.body.msg, /expired or was opened before/);
  });

  it('of two people who open it at once lets one in', async () => {
    const [sent] = await notify();
    const code = codeOf(sent?.body ?? '');
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(code)));
    assert.deepEqual(answers.map(each => each.status).sort(), [200, 410, 410, 410, 410]);
  });

  it('does not open after 12 hours, nor for a person whose account is disabled, nor by a code of another purpose or none', async () => {
    const [late] = await notify();
    await server.db.query(`update one_time set expires_at = clock_timestamp() where purpose = 'workplace.backlog'`);
    assert.equal((await open(codeOf(late?.body ?? ''))).status, 410);
    const [sent] = await notify();
    await server.db.query(`update "user" set state = 'disabled' where id = $1`, [zhao.id]);
    assert.equal((await open(codeOf(sent?.body ?? ''))).status, 410);
    await server.db.query(`update "user" set state = 'active' where id = $1`, [zhao.id]);
    await server.db.query(`update one_time set purpose = 'other' where used_at is null`);
    assert.equal((await open(codeOf(sent?.body ?? ''))).status, 410);
    assert.equal((await open('x')).status, 410);
    assert.equal((await open('')).status, 422);
    assert.equal((await open('x'.repeat(101))).status, 422);
  });

  it('names what still waits at its page, with its time limit, and nothing else of the person’s work', async () => {
    const todo = { entity: 'registration', todo: 'account.todos.approve', since: '2026-01-01T00:00:00Z' };
    registerTodos('test', async ({ actor }) =>
      actor.id === zhao.id
        ? [
            { ...todo, id: 'r1', title: 'Bridge works', path: NEWS.path, due: '2026-12-01T00:00:00Z' },
            { ...todo, id: 'r2', title: 'Something else', path: '/ls/approve?id=r2', due: null },
          ]
        : [],
    );
    const [sent] = await notify();
    const { body, raw } = await open(codeOf(sent?.body ?? ''));
    registerTodos('test', async () => []);
    assert.deepEqual([body.data.waiting.title, body.data.waiting.due], ['Bridge works', '2026-12-01T00:00:00.000Z']);
    assert.doesNotMatch(body.data.waiting.todo, /account\.todos/);
    assert.ok(!raw.includes('Something else'));
  });

  it('keeps only the hash of the code, and ends in 12 hours', async () => {
    const [sent] = await notify();
    const code = codeOf(sent?.body ?? '');
    const { rows } = await server.db.query<{ row: string; hours: string }>(
      `select o::text as row, round(extract(epoch from expires_at - issued_at) / 3600) as hours from one_time o where purpose = 'workplace.backlog' order by issued_at desc limit 1`,
    );
    assert.equal(rows[0]?.row.includes(code), false);
    assert.equal(Number(rows[0]?.hours), 12);
  });
});
