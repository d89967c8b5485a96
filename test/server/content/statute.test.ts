import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedStatutes, writtenStatutes } from '../../../server/content/seed-statutes.ts';
import { statute } from '../../../shared/domain/content/statute.entity.ts';
import { person, roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const operator = roleHolder('usr_operator', ['platformOperator'], { tenant: 'platform', org: 'org_platform' });
const KEEPER = ['read', 'create', 'update', 'publish', 'repeal', 'withdraw'].map(verb => `statute.${verb}`);
// A tenant's administrator may give a role any button; the platform's texts stay the platform's.
const tenant = person('usr_tenant', { permissions: KEEPER });

const input = {
  title: '政府采购合作创新采购方式管理暂行办法',
  titleEn: 'Interim Measures for Innovation Partnerships in Government Procurement',
  number: '财库〔2024〕13号',
  level: 'normative',
  category: 'governmentProcurement',
  region: 'national',
  issuingBody: '财政部',
  issuingBodyEn: 'Ministry of Finance',
  issuedOn: '2024-04-24',
  effectiveOn: '2024-06-01',
  summary: '合作创新采购的情形与程序。',
  summaryEn: 'When and how public bodies buy innovation in partnership.',
  sourceUrl: 'https://www.ccgp.gov.cn/',
};

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.platform.database.system(seedStatutes);
});
after(() => server.stop());

interface Row {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly issuedOn: string;
}
const list = async (query: string): Promise<{ rows: Row[]; total: number }> =>
  (await server.call().get(`/content/statute/list?${query}`)).body.data;
const titled = async (title: string): Promise<Row & Record<string, unknown>> => {
  const { rows } = await list(`q=${encodeURIComponent(title)}&size=50`);
  return (await server.call().get(`/content/statute/get?id=${rows.find(row => row.title === title)?.id}`)).body.data;
};
const act = (who: typeof operator, action: string, record: { id: string; revision: number }, given: object = {}) =>
  server.call(who).post(`/content/statute/${action}`, { id: record.id, revision: record.revision, input: given });

describe('the written legal texts', () => {
  it('fit the entity, each once', () => {
    assert.ok(writtenStatutes.length >= 25);
    assert.equal(new Set(writtenStatutes.map(({ title }) => title[0])).size, writtenStatutes.length);
    for (const { title, effectiveOn, issuedOn, amendments = [], source, level, region } of writtenStatutes) {
      assert.ok(effectiveOn >= issuedOn, title[0]);
      assert.ok(
        amendments.every(([on], at) => on >= (amendments[at - 1]?.[0] ?? issuedOn)),
        title[0],
      );
      assert.match(source, statute.fields.sourceUrl.pattern!);
      assert.equal(level === 'localRegulation', region !== undefined, title[0]);
    }
  });

  it('are written once, however often a demo begins', async () => {
    await server.platform.database.system(seedStatutes);
    assert.equal((await list('size=1')).total, writtenStatutes.length);
  });

  it('name what took the place of what, from which day', async () => {
    const old = await titled('评标专家和评标专家库管理暂行办法');
    const next = await titled('评标专家和评标专家库管理办法');
    assert.deepEqual([old.state, old['repealedOn'], old['replacedById']], ['repealed', '2025-01-01', next.id]);
    assert.deepEqual([next.state, next['replacesId']], ['published', old.id]);
  });
});

describe('a guest', () => {
  it('finds texts by two characters of a title, by a number, by field and by year', async () => {
    const named = (await list(`q=${encodeURIComponent('专家')}`)).rows.map(row => row.title);
    assert.ok(named.includes('评标专家和评标专家库管理办法') && !named.includes('中华人民共和国民法典'), String(named));
    assert.deepEqual((await list(`q=${encodeURIComponent('财政部令第87号')}`)).total, 1);
    assert.ok((await list('category=stateOwnedEnterprise')).total >= 2);
    const of2024 = await list('issuedOnFrom=2024-01-01&issuedOnTo=2024-12-31&sort=-issuedOn');
    assert.ok(of2024.rows.length >= 3 && of2024.rows.every(row => row.issuedOn.startsWith('2024')));
    assert.deepEqual(
      of2024.rows,
      of2024.rows.toSorted((a, b) => (a.issuedOn < b.issuedOn ? 1 : -1)),
    );
  });

  it('sees from any page what is published, and neither drafts nor who keeps them', async () => {
    const draft = (await server.call(operator).post('/content/statute/create', { input })).body.data;
    assert.equal((await server.call().get(`/content/statute/get?id=${draft.id}`)).status, 404);
    const answer = await (
      await server.app()
    ).inject({ url: '/ebidding/api/content/statute/list?size=1', headers: { origin: 'https://partner.example' } });
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.equal(answer.json().data.rows[0].ownerId, undefined);
    assert.equal((await server.call().post('/content/statute/create', { input })).status, 401);
  });
});

describe('keeping legal texts', () => {
  it('is the platform’s alone, whatever buttons a tenant’s role holds', async () => {
    assert.equal((await server.call(tenant).post('/content/statute/create', { input })).status, 403);
    const law = await titled('中华人民共和国民法典');
    for (const action of ['update', 'repeal', 'withdraw'])
      assert.ok([403, 404].includes((await act(tenant, action, { id: law.id, revision: 1 }, {})).status), action);
    assert.equal((await titled('中华人民共和国民法典')).state, 'published');
  });

  it('goes from a draft to the public list, and to repealed by what took its place', async () => {
    const draft = (await server.call(operator).post('/content/statute/create', { input: { ...input, title: '甲' } }))
      .body.data;
    const first = (await act(operator, 'publish', draft)).body.data;
    const next = (await server.call(operator).post('/content/statute/create', { input: { ...input, title: '乙' } }))
      .body.data;
    const early = await act(operator, 'repeal', first, { repealedOn: '2025-01-01', replacedById: next.id });
    assert.deepEqual([early.status, early.body.data.reason], [409, 'statute.reasons.notPublished']);
    const before = await act(operator, 'repeal', first, { repealedOn: '2024-01-01' });
    assert.match(before.body.msg, /2024-06-01/);
    const itself = await act(operator, 'repeal', first, { repealedOn: '2025-01-01', replacedById: first.id });
    assert.equal(itself.body.data.reason, 'statute.reasons.itself');
    await act(operator, 'publish', next);
    const repealed = (await act(operator, 'repeal', first, { repealedOn: '2025-01-01', replacedById: next.id })).body
      .data;
    assert.deepEqual([repealed.state, repealed.replacedById], ['repealed', next.id]);
    assert.equal((await list('state=published&q=%E7%94%B2')).rows.filter(row => row.id === first.id).length, 0);
  });

  it('refuses facts that cannot be, by the field', async () => {
    const wrong = async (part: object) =>
      Object.keys(
        (await server.call(operator).post('/content/statute/create', { input: { ...input, ...part } })).body.data
          .fields,
      );
    assert.deepEqual(await wrong({ effectiveOn: '2024-01-01' }), ['effectiveOn']);
    assert.deepEqual(await wrong({ sourceUrl: 'http://www.gov.cn/' }), ['sourceUrl']);
    assert.deepEqual(await wrong({ sourceUrl: 'javascript:alert(1)' }), ['sourceUrl']);
    assert.deepEqual(await wrong({ level: 'law', region: '11' }), ['region']);
    assert.deepEqual(await wrong({ amendments: [{ on: '2020-01-01', by: '某决定' }] }), ['amendments']);
  });
});
