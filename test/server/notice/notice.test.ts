import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { noticeGrants } from '../../../shared/domain/notice/notice.grants.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const keep = noticeGrants.projectManager ?? [];
const read = ['notice.read'];
const root = person('root', { org: 'org_p', tenant: 'platform', permissions: noticeGrants.platformAdmin ?? [] });
const plain = person('plain', { org: 'org_p', tenant: 'platform', permissions: keep });
const ann = person('ann', { org: 'org_a', permissions: keep });
const cleo = person('cleo', { org: 'org_a', permissions: read });
const dora = person('dora', { org: 'org_a2', tenant: 'org_a', permissions: read });
const ben = person('ben', { org: 'org_b', permissions: keep });
const sup = person('sup', { org: 'org_s', tenant: 'market', userType: UserType.supplier, permissions: read });
const everybody = [root, plain, ann, cleo, dora, ben, sup];

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of everybody) await server.token(who);
});
after(() => server.stop());

type Who = typeof ann;
interface Made {
  readonly id: string;
  readonly revision: number;
}
const facts = (more: object = {}) => ({
  ...{ title: '通知', titleEn: 'A notice', body: '<p>Text<script>x</script></p>', audience: 'all' },
  ...more,
});
const create = async (who: Who, more: object = {}): Promise<Made> => {
  const { status, body } = await server.call(who).post('/notice/notice/create', { input: facts(more) });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const move = (who: Who, what: string, { id, revision }: Made, input: object = {}) =>
  server.call(who).post(`/notice/notice/${what}`, { id, revision, input });
const publish = async (who: Who, more: object = {}): Promise<Made> => {
  const { status, body } = await move(who, 'publish', await create(who, more));
  assert.equal(status, 200, JSON.stringify(body));
  await server.settle();
  return body.data;
};
const get = (who: Who, { id }: Made) => server.call(who).get(`/notice/notice/get?id=${id}`);
/** Who of all may read a notice. */
const readers = async (made: Made): Promise<string[]> => {
  const found = [];
  for (const who of everybody) if ((await get(who, made)).status === 200) found.push(who.id);
  return found;
};
const told = async (title: string): Promise<string[]> => {
  const { rows } = await server.db.query<{ id: string }>(
    `select user_id as id from message where key like 'notice.messages.%' and params ->> 'title' = $1 order by user_id`,
    [title],
  );
  return rows.map(row => row.id);
};

describe('a published notice', () => {
  it('of a tenant is read by its people alone, told to them by the bell, and cleaned', async () => {
    const made = await publish(ann, { title: '本单位' });
    assert.deepEqual(await readers(made), ['ann', 'cleo', 'dora']);
    assert.deepEqual(await told('本单位'), ['ann', 'cleo', 'dora']);
    assert.equal((await get(cleo, made)).body.data.body, '<p>Text</p>');
    const { rows } = await server.db.query(
      `select distinct text_zh, text_en from message where params ->> 'title' = '本单位'`,
    );
    assert.deepEqual(rows, [{ text_zh: '通知公告：本单位', text_en: 'Notice: A notice' }]);
    for (const who of [ben, sup]) {
      const { body } = await server.call(who).get('/notice/notice/list');
      assert.ok(!body.data.rows.some((row: Made) => row.id === made.id), who.id);
      assert.equal((await server.call(who).post('/notice/open', { id: made.id })).status, 404);
      assert.equal((await server.call(who).post('/notice/confirm', { id: made.id })).status, 404);
    }
    assert.equal((await server.call(ben).get(`/notice/receipts?id=${made.id}`)).status, 404);
  });

  it('of the platform is read by people of every tenant whom it is for, by user type, organization or role', async () => {
    const all = await publish(root, { title: '平台' });
    assert.deepEqual(
      await readers(all),
      everybody.map(who => who.id),
    );
    const types = await publish(root, { title: '供应商', audience: 'userTypes', audienceTypes: ['20'] });
    assert.deepEqual([await readers(types), await told('供应商')], [['root', 'plain', 'sup'], ['sup']]);
    const organizations = await publish(root, {
      ...{ title: '单位', audience: 'organizations', audienceOrganizations: [{ organizationId: 'org_b' }] },
    });
    assert.deepEqual(await told('单位'), ['ben']);
    assert.equal((await get(ann, organizations)).status, 404);
    const roles = await publish(root, { title: '角色', audience: 'roles', audienceRoles: [{ roleId: 'grants_dora' }] });
    assert.deepEqual(
      [await told('角色'), (await get(dora, roles)).status, (await get(cleo, roles)).status],
      [['dora'], 200, 404],
    );
  });

  it('of the platform offers its moves to the platform alone', async () => {
    const made = await publish(root, { title: '平台维护' });
    const offered = async (who: Who) => (await get(who, made)).body.data.actions;
    assert.deepEqual(await offered(root), { withdraw: true, remind: true });
    const reason = 'notice.reasons.notOurs';
    assert.deepEqual(await offered(ann), { withdraw: reason, remind: reason });
    assert.equal((await move(ann, 'withdraw', made, { reason: 'Not ours' })).status, 404);
  });

  it('is not changed any more: it is withdrawn with a reason, and nobody reads it then', async () => {
    const made = await publish(ann);
    const change = await move(ann, 'update', made, { title: 'Another' });
    assert.equal(change.status, 409);
    assert.equal((await move(ann, 'withdraw', made)).status, 422);
    assert.equal((await move(ann, 'withdraw', made, { reason: 'Wrong day' })).status, 200);
    assert.deepEqual(await readers(made), ['ann'], 'its keeper alone');
    assert.equal((await get(ann, made)).body.data.withdrawnReason, 'Wrong day');
  });

  it('counts who has opened and confirmed it; those who have not are reminded', async () => {
    const made = await publish(ann, { title: '请确认', receipt: true });
    const receipts = async (query = '') =>
      (await server.call(ann).get(`/notice/receipts?id=${made.id}${query}`)).body.data;
    const counts = async () => {
      const { addressed, opened, confirmed } = await receipts();
      return [addressed, opened, confirmed];
    };
    assert.deepEqual(await counts(), [3, 0, 0]);
    await server.call(cleo).post('/notice/open', { id: made.id });
    await server.call(cleo).post('/notice/open', { id: made.id });
    assert.deepEqual(await counts(), [3, 1, 0]);
    await server.call(cleo).post('/notice/confirm', { id: made.id });
    const twice = await server.call(cleo).post('/notice/confirm', { id: made.id });
    assert.ok(twice.body.data.confirmedAt);
    assert.deepEqual(await counts(), [3, 1, 1]);
    assert.deepEqual(
      (await receipts('&unread=true')).rows.map((row: Made) => row.id),
      ['ann', 'dora'],
    );
    assert.deepEqual(
      (await receipts('&unread=false')).rows.map((row: Made) => row.id),
      ['cleo'],
    );
    const before = (await told('请确认')).length;
    assert.equal((await move(ann, 'remind', made)).status, 200);
    await server.settle();
    assert.equal((await told('请确认')).length - before, 2);
    for (const who of [ann, dora]) await server.call(who).post('/notice/confirm', { id: made.id });
    const now = (await get(ann, made)).body.data;
    assert.equal((await move(ann, 'remind', now)).status, 409, 'everybody has read it');
    assert.equal((await server.call(cleo).get(`/notice/receipts?id=${made.id}`)).status, 403);
  });

  it('stands in the workplace of those it is for, pinned ones first', async () => {
    await publish(ann, { title: '置顶', pinned: true });
    const { body } = await server.call(cleo).get('/workplace/overview');
    const notices = body.data.notices.filter((each: { kind: string }) => each.kind === 'notice');
    assert.equal(notices[0].title, '置顶');
    const other = await server.call(ben).get('/workplace/overview');
    assert.ok(!JSON.stringify(other.body.data.notices).includes('置顶'));
  });
});

describe('a notice on its way', () => {
  const ahead = (hours: number) => new Date(server.services.now().getTime() + hours * 3_600_000).toISOString();

  it('appears and ends by the clock', async () => {
    const made = await create(ann, { title: '定时', from: ahead(2), until: ahead(4) });
    assert.equal((await move(ann, 'schedule', made)).status, 200);
    await server.settle();
    assert.deepEqual([await readers(made), await told('定时')], [['ann'], []]);
    await server.moveClock(2 * 3_600_000 + 1000);
    await server.settle();
    assert.deepEqual(
      [await readers(made), await told('定时')],
      [
        ['ann', 'cleo', 'dora'],
        ['ann', 'cleo', 'dora'],
      ],
    );
    await server.moveClock(2 * 3_600_000);
    assert.equal((await get(cleo, made)).status, 404, 'over, even before the server has ended it');
    await server.settle();
    assert.equal((await get(ann, made)).body.data.state, 'ended');
  });

  it('goes back to draft, and then does not appear', async () => {
    const made = await create(ann, { from: ahead(1) });
    const scheduled = (await move(ann, 'schedule', made)).body.data;
    assert.equal((await move(ann, 'recall', scheduled)).status, 200);
    await server.moveClock(3_600_000 + 1000);
    await server.settle();
    assert.equal((await get(ann, made)).body.data.state, 'draft');
    assert.equal((await get(cleo, made)).status, 404, 'a draft is its keepers’ alone');
  });

  it('is refused without those it is for, with an end before its beginning, or for another tenant’s organization', async () => {
    const refused = async (more: object) => {
      const { body } = await move(ann, 'publish', await create(ann, more));
      return Object.keys(body.data.fields);
    };
    assert.deepEqual(await refused({ audience: 'userTypes' }), ['audienceTypes']);
    const wrong = await server
      .call(ann)
      .post('/notice/notice/create', { input: facts({ from: ahead(2), until: ahead(1) }) });
    assert.deepEqual(Object.keys(wrong.body.data.fields), ['until']);
    const foreign = await server.call(ann).post('/notice/notice/create', {
      input: facts({ audience: 'organizations', audienceOrganizations: [{ organizationId: 'org_b' }] }),
    });
    assert.deepEqual(Object.keys(foreign.body.data.fields), ['audienceOrganizations.0.organizationId']);
    const past = await create(ann, { from: ahead(-1) });
    assert.equal((await move(ann, 'schedule', past)).status, 409);
    const platform = await server.call(plain).post('/notice/notice/create', { input: facts() });
    assert.equal(platform.status, 403, 'of the platform’s staff, those who keep its notices');
  });
});
