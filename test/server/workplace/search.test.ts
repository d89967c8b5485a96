import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { person, roleHolder, type Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const manager = roleHolder('usr_manager', ['projectManager'], { org: 'org_buyer', tenant: 'ten_buyer' });
const stranger = roleHolder('usr_stranger', ['projectManager'], { org: 'org_other', tenant: 'ten_other' });
const supplier = roleHolder('usr_supplier', ['supplier'], { org: 'org_supplier', userType: UserType.supplier });
const nobody = person('usr_nobody', { org: 'org_buyer', tenant: 'ten_buyer' });
const CNY = (amount: string) => ({ amount, currency: 'CNY' });

interface Group {
  readonly entity: string;
  readonly label: string;
  readonly total: number;
  readonly isMore: boolean;
  readonly list: string | null;
  readonly rows: readonly { id: string; title: string; subtitle: string; state: string; path: string }[];
}

describe('the global search', () => {
  let server: TestServer;
  const find = async (who: Person, q: string, more = ''): Promise<readonly Group[]> => {
    const answer = await server.call(who).get(`/workplace/search?q=${encodeURIComponent(q)}${more}`);
    assert.equal(answer.status, 200, answer.raw.toString());
    return answer.body.data.groups;
  };
  const found = async (who: Person, q: string) =>
    (await find(who, q)).flatMap(group => group.rows.map(row => `${group.entity}: ${row.title}`));
  const project = async (who: Person, name: string): Promise<string> => {
    const input = {
      ...{ name, method: 'openTender', regime: 'tenderLaw', mandatory: true, stateFunded: true, category: 'works' },
      ...{ qualification: 'post', budget: CNY('9000000'), buyerName: '滨江新区城建局' },
    };
    const made = await server.call(who).post('/pre-tender/project/create', { input });
    assert.equal(made.status, 200, made.raw.toString());
    return made.body.data.id;
  };
  let bridge: string;
  before(async () => {
    server = await startServer();
    bridge = await project(manager, '东风大桥改造工程');
    await project(manager, '东风路小学教学楼');
    await project(stranger, '东风水库加固');
    for (const number of [1, 2])
      await server.call(manager).post('/pre-tender/lot/create', {
        input: {
          ...{ projectId: bridge, number, name: `大桥第${number}标段`, estimate: CNY('1000000') },
          evaluationMethod: 'lowestPrice',
        },
      });
  });
  after(() => server.stop());

  it('finds records of several entities by parts of their names, each with a page that shows it', async () => {
    const groups = await find(manager, '大桥');
    assert.deepEqual(
      groups.map(group => [group.entity, group.total]),
      [
        ['project', 1],
        ['lot', 2],
      ],
    );
    const [row] = groups[0]!.rows;
    assert.equal(row?.title, '东风大桥改造工程');
    assert.match(row?.subtitle ?? '', /滨江新区城建局/);
    assert.equal(row?.path, `/v6-template/master-page/workplace?projectId=${bridge}`);
    assert.equal(groups[0]!.list, `/pre/project-list?${new URLSearchParams({ q: '大桥' })}`);
    assert.notEqual(row?.state, 'draft');
    assert.equal(groups[0]!.label, 'Project');
  });

  it('wants all the words, in any order and case, and takes signs of patterns as they are', async () => {
    assert.deepEqual(await found(manager, '教学楼 东风'), ['project: 东风路小学教学楼']);
    assert.deepEqual(await found(manager, '东风 没有的词'), []);
    assert.deepEqual(await found(manager, '%%'), []);
    assert.deepEqual(await found(manager, "'; drop table project; --"), []);
  });

  it('shows what begins with the words first', async () => {
    await project(manager, '改造东风大桥桥面');
    const [first] = await found(manager, '东风大桥');
    assert.equal(first, 'project: 东风大桥改造工程');
  });

  it('finds nothing of another tenant, and nothing for those who may not read it', async () => {
    assert.deepEqual(await found(stranger, '东风'), ['project: 东风水库加固']);
    assert.deepEqual(await found(supplier, '东风'), []);
    assert.deepEqual(await find(nobody, '东风'), []);
  });

  it('asks for a session, and for words of two to a hundred characters', async () => {
    assert.equal((await server.call().get('/workplace/search?q=ab')).status, 401);
    for (const q of ['', 'q=a', `q=${'x'.repeat(101)}`, 'q=ab&q=cd', 'q=ab&limit=0', 'q=ab&limit=21', 'q=ab&more=1'])
      assert.equal((await server.call(manager).get(`/workplace/search?${q}`)).status, 422, q);
  });

  it('gives at most the rows asked for, and says how many there are', async () => {
    const [projects] = await find(manager, '滨江新区', '&limit=1');
    assert.equal(projects?.rows.length, 1);
    assert.equal(projects?.total, 3);
    assert.equal(projects?.isMore, false);
  });

  it('searches no field that is ever sealed, and shows none', async () => {
    const asker = 'org_supplier';
    await server.db.query(
      `insert into question (id, tenant_id, owner_id, state, created_at, updated_at, project_id, subject, supplier_id)
        values ('qst_1', 'ten_buyer', 'usr_supplier', 'asked', now(), now(), $1, '关于工期的疑问', $2)`,
      [bridge, asker],
    );
    const answer = await server.call(manager).get('/workplace/search?q=%E5%B7%A5%E6%9C%9F');
    assert.match(answer.raw.toString(), /关于工期的疑问/);
    assert.doesNotMatch(answer.raw.toString(), /org_supplier/);
    assert.deepEqual(await found(manager, asker), []);
  });

  it('finds companies for those who keep organizations, and departments of their own tenant alone', async () => {
    await server.db.query(
      `insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind) values
        ('org_sky', 'ten_sky', 'x', 'active', now(), now(), '云帆建设有限公司', 'supplier'),
        ('org_shut', 'ten_sky', 'x', 'disabled', now(), now(), '云帆停业公司', 'supplier'),
        ('org_own', 'ten_buyer', 'x', 'active', now(), now(), '云帆项目部', 'department'),
        ('org_foreign', 'ten_sky', 'x', 'active', now(), now(), '云帆法务部', 'department')`,
    );
    const admin = roleHolder('usr_admin', ['tenantAdmin'], { org: 'org_buyer', tenant: 'ten_buyer' });
    assert.deepEqual((await found(admin, '云帆')).toSorted(), [
      'organization: 云帆建设有限公司',
      'organization: 云帆项目部',
    ]);
    const [group] = await find(admin, '云帆建设');
    assert.equal(group?.rows[0]?.path, '/base/organization/treePage?org=org_sky');
    assert.deepEqual(await found(nobody, '云帆'), []);
    assert.deepEqual(await found(supplier, '云帆'), []);
  });

  it('finds an approval for who handed it in and who signs, and for no other', async () => {
    const signer = roleHolder('usr_signer', ['purchaseApprover'], { org: 'org_buyer', tenant: 'ten_buyer' });
    const colleague = roleHolder('usr_colleague', ['purchaseApprover'], { org: 'org_buyer', tenant: 'ten_buyer' });
    for (const who of [signer, colleague]) await server.token(who);
    await server.db.query(
      `insert into approval (id, tenant_id, owner_id, state, created_at, updated_at, entity, record_id, title, starter_id)
        values ('apr_1', 'ten_buyer', 'usr_manager', 'running', now(), now(), 'bulletin', 'bul_1', '滨海隧道招标公告', 'usr_manager')`,
    );
    await server.db.query(
      `insert into approval_task (id, tenant_id, owner_id, state, created_at, updated_at, approval_id, title, assignee_id, original_assignee_id, starter_id)
        values ('apt_1', 'ten_buyer', 'usr_signer', 'open', now(), now(), 'apr_1', '滨海隧道招标公告', 'usr_signer', 'usr_signer', 'usr_manager')`,
    );
    for (const who of [manager, signer])
      assert.deepEqual(
        (await find(who, '滨海隧道')).map(group => [group.entity, group.rows[0]?.path]),
        [['approval', '/base/wf/apvl?id=apr_1']],
        who.id,
      );
    for (const who of [colleague, stranger, supplier, nobody])
      assert.deepEqual(await found(who, '滨海隧道'), [], who.id);
  });

  it('finds published legal texts for everybody, by either name and in the reader’s language; drafts for their keepers', async () => {
    await server.db.query(
      `insert into statute (id, tenant_id, owner_id, state, created_at, updated_at, title, title_en, number) values
        ('sta_1', 'platform', 'x', 'published', now(), now(), '港口采购办法', 'Measures for Port Procurement', '交令第9号'),
        ('sta_2', 'platform', 'x', 'draft', now(), now(), '港口采购细则', 'Rules for Port Procurement', null)`,
    );
    const keeper = roleHolder('usr_keeper', ['platformOperator'], { org: 'org_platform', tenant: 'platform' });
    for (const words of ['港口', 'port procurement', '交令第9'])
      for (const who of [nobody, supplier, stranger])
        assert.deepEqual(await found(who, words), ['statute: Measures for Port Procurement'], `${who.id} ${words}`);
    const [group] = await find(supplier, '港口');
    assert.equal(group?.rows[0]?.path, '/sts/content-plat/statute/regulationsList?id=sta_1');
    assert.deepEqual((await found(keeper, '港口')).length, 2);
  });

  it('looks into the index and not through the table', async () => {
    await server.db.query(
      `insert into project (id, tenant_id, owner_id, state, created_at, updated_at, name, buyer_name)
        select 'many_' || n, 'ten_buyer', 'x', 'draft', now() - n * interval '1 minute', now(), '批量项目' || n, '甲方' from generate_series(1, 3000) n`,
    );
    await server.db.query('analyze project');
    const [projects] = await find(manager, '批量项目');
    assert.deepEqual([projects?.total, projects?.isMore], [200, true]);
    const { rows } = await server.db.query<{ 'QUERY PLAN': string }>(
      `explain select id from project t where t.tenant_id = 'ten_buyer' and app_search(t.code, t.name, t.buyer_name) @> app_bigrams('大桥改'::text) limit 200`,
    );
    assert.match(rows.map(row => row['QUERY PLAN']).join('\n'), /project_search/);
  });
});

describe('the live bell', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  it('is followed by its person alone', async () => {
    await server.token(manager);
    const http = await server.app();
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    const follow = async (who: Person | undefined, topic: string) => {
      const stop = new AbortController();
      const headers = who ? { authorization: `Bearer ${await server.token(who)}` } : undefined;
      const answer = await fetch(`${address}/ebidding/api/live?topic=${encodeURIComponent(topic)}`, {
        ...(headers ? { headers } : {}),
        signal: stop.signal,
      });
      return { answer, stop };
    };
    for (const who of [stranger, undefined])
      assert.notEqual((await follow(who, `message:${manager.id}`)).answer.status, 200);
    const { answer, stop } = await follow(manager, `message:${manager.id}`);
    assert.equal(answer.status, 200);
    await server.services.apart(tx =>
      tx.notify(
        { users: [manager.id] },
        { key: 'account.messages.registrationSubmitted', params: { organization: 'X' } },
      ),
    );
    await server.settle();
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('"id":"')) heard += (await reader.read()).value ?? '';
    assert.doesNotMatch(heard, /registration|organization/);
    stop.abort();
  });
});
