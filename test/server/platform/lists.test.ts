import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { defineModule } from '../../../server/platform/module.ts';
import { Refusal } from '../../../server/platform/refusal.ts';
import type { ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ann = person('ann', { permissions: samplePermissions });
const bob = person('bob', { org: 'org_b', permissions: samplePermissions });
const module = defineModule(sample);
type Query = Record<string, string | string[]>;
type Rows = ListAnswer<{ id: string; title: string; priority: number | null; actions: object }>;

const notices = [
  {
    title: '城市道路养护',
    priority: 3,
    kind: 'works',
    budget: { amount: '100.00', currency: 'CNY' },
    openOn: '2030-01-01',
    urgent: true,
    regions: ['north'],
  },
  {
    title: '道路照明采购',
    priority: 1,
    kind: 'goods',
    budget: { amount: '1000.50', currency: 'CNY' },
    openOn: '2030-02-01',
    regions: ['south', 'north'],
  },
  { title: '办公用品 100% cotton', priority: 2, kind: 'goods', openOn: '2030-03-01' },
  { title: 'Consulting_services', kind: 'services', body: '<p>环境评估报告</p>', secretPrice: 'hiddenprice' },
  { title: 'Consulting services', priority: 2, kind: 'services' },
];

describe('lists of an entity', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer([module], { tables: [sample] });
    await Promise.all([ann, bob].map(who => server.token(who)));
    for (const input of notices) await server.platform.logic.create(module, server.caller(ann), input);
    await server.platform.logic.create(module, server.caller(bob), { title: '道路 of another tenant', kind: 'works' });
  });
  after(() => server.stop());

  const list = async (query: Query = {}, who = ann) =>
    (await server.platform.logic.list(module, server.caller(who), query)) as Rows;
  const titles = async (query: Query) => (await list(query)).rows.map(row => row.title);
  const refused = async (query: Query): Promise<Refusal['fields']> => {
    const error = await list(query).then(
      () => assert.fail('it was not refused'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof Refusal && error.status === 422, String(error));
    return error.fields;
  };

  it('answers the tenant’s rows, newest first, with actions and names', async () => {
    const page = await list();
    assert.equal(page.total, 5);
    assert.equal(page.next, null);
    assert.deepEqual(
      page.rows.map(row => row.title),
      notices.map(n => n.title).reverse(),
    );
    assert.deepEqual(page.rows[0]?.actions, { update: true, submit: true, cancel: true });
    assert.deepEqual(page.labels, { ann: 'ann' });
  });

  it('sorts by several fields in both directions and pages by cursor without losing or repeating a row', async () => {
    for (const sort of [
      'priority,title',
      '-priority,title',
      'priority,-title',
      '-openOn',
      'closesAt',
      '-budget',
      'title',
    ]) {
      const whole = (await list({ sort, size: '200' })).rows.map(row => row.id);
      const walked: string[] = [];
      let cursor = '';
      do {
        const page = await list({ sort, size: '2', cursor });
        walked.push(...page.rows.map(row => row.id));
        assert.equal(page.total, 5);
        cursor = page.next ?? '';
      } while (cursor);
      assert.deepEqual(walked, whole, sort);
    }
    assert.deepEqual(
      (await list({ sort: 'priority,title' })).rows.map(row => row.priority),
      [null, 1, 2, 2, 3],
    );
  });

  it('sorts states in the order of the life cycle and values in the order of their set, page by page', async () => {
    const rows = async (sort: string) =>
      (await list({ sort, size: '200' })).rows as unknown as Record<string, string>[];
    const moved = (await rows('title')).slice(0, 3);
    const states = ['cancelled', 'submitted', 'published'];
    const put = (id: unknown, state: unknown) =>
      server.db.query('update sample_notice set state = $2 where id = $1', [id, state]);
    await Promise.all(moved.map((row, at) => put(row['id'], states[at])));
    assert.deepEqual(
      (await rows('state')).map(row => row['state']),
      ['draft', 'draft', 'submitted', 'published', 'cancelled'],
    );
    assert.deepEqual(
      (await rows('-kind')).map(row => row['kind']),
      ['services', 'services', 'goods', 'goods', 'works'],
    );
    for (const sort of ['state', '-state', 'state,-title', '-state,kind,title', 'kind,-state', '-kind']) {
      const walked: unknown[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Rows = await list({ sort, size: '1', cursor });
        walked.push(...page.rows.map(row => row.id));
        cursor = page.next;
      }
      assert.deepEqual(
        walked,
        (await rows(sort)).map(row => row['id']),
        sort,
      );
    }
    await Promise.all(moved.map(row => put(row['id'], 'draft')));
  });

  it('pages by number', async () => {
    const first = await list({ sort: 'title', size: '2', page: '1' });
    const second = await list({ sort: 'title', size: '2', page: '2' });
    assert.equal(new Set([...first.rows, ...second.rows].map(row => row.id)).size, 4);
    assert.deepEqual(
      await titles({ sort: 'title', size: '4' }),
      [...first.rows, ...second.rows].map(row => row.title),
    );
  });

  it('finds Chinese words of two characters, single characters, several words, and text in any search field', async () => {
    assert.deepEqual((await titles({ q: '道路' })).sort(), ['城市道路养护', '道路照明采购']);
    assert.deepEqual(await titles({ q: '养' }), ['城市道路养护']);
    assert.deepEqual(await titles({ q: '照明 道路' }), ['道路照明采购']);
    assert.deepEqual(await titles({ q: '评估' }), ['Consulting_services']);
    assert.deepEqual(await titles({ q: 'CONSULTING s' }), ['Consulting services', 'Consulting_services']);
    assert.deepEqual(await titles({ q: '没有' }), []);
  });

  it('takes % and _ as themselves', async () => {
    assert.deepEqual(await titles({ q: '0%' }), ['办公用品 100% cotton']);
    assert.deepEqual(await titles({ q: 'g_s' }), ['Consulting_services']);
    assert.deepEqual(await titles({ title: 'g_s' }), ['Consulting_services']);
  });

  it('filters by value, by several values and by range', async () => {
    assert.equal((await list({ kind: 'goods' })).total, 2);
    assert.equal((await list({ kind: ['goods', 'works'] })).total, 3);
    assert.deepEqual(await titles({ urgent: 'true' }), ['城市道路养护']);
    assert.equal((await list({ regions: 'north' })).total, 2);
    assert.equal((await list({ regions: ['south'] })).total, 1);
    assert.deepEqual(await titles({ openOnFrom: '2030-01-02', openOnTo: '2030-02-01' }), ['道路照明采购']);
    assert.deepEqual(await titles({ budgetFrom: '1000' }), ['道路照明采购']);
    assert.deepEqual(await titles({ budget: '100' }), ['城市道路养护']);
    assert.deepEqual(await titles({ priority: ['1', '3'], sort: 'priority' }), ['道路照明采购', '城市道路养护']);
    assert.equal((await list({ state: 'submitted' })).total, 0);
    assert.equal((await list({ createdAtTo: '2001-01-01T00:00:00Z' })).total, 0);
  });

  it('filters by several records, and by organizations with all that stands below them', async () => {
    const add = (id: string, parent: string | null, tenant: string) =>
      server.db.query(
        `insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, parent_id)
         values ($1, $3, 'system', 'active', now(), now(), $1, 'department', $2)`,
        [id, parent, tenant],
      );
    await add('works', 'org_a', 'org_a');
    await add('roads', 'works', 'org_a');
    await add('bridges', 'roads', 'org_a');
    await add('office', 'org_a', 'org_a');
    await add('elsewhere', 'org_b', 'org_b');
    const all = ['org_a', 'works', 'roads', 'bridges', 'office'];
    const { rows } = await list({ sort: 'title' });
    for (const [at, row] of rows.entries())
      await server.db.query('update sample_notice set supplier_id = $2 where id = $1', [row.id, all[at]]);
    const of = async (query: Query) => {
      const found = (await list({ sort: 'title', ...query })).rows as unknown as { supplierId: string }[];
      return found.map(row => row.supplierId);
    };
    assert.deepEqual(await of({ supplierId: ['works', 'office'] }), ['works', 'office']);
    assert.deepEqual(await of({ supplierIdBelow: 'works' }), ['works', 'roads', 'bridges']);
    assert.deepEqual(await of({ supplierIdBelow: ['roads', 'office'] }), ['roads', 'bridges', 'office']);
    assert.deepEqual(await of({ supplierIdBelow: 'org_a' }), all);
    assert.deepEqual(await of({ supplierIdBelow: 'nowhere' }), []);
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`);
    assert.deepEqual(await refused({ supplierId: ids(201) }), { supplierId: 'kernel.invalid' });
    assert.deepEqual(await refused({ supplierIdBelow: ids(51) }), { supplierIdBelow: 'kernel.invalid' });
    assert.deepEqual(await refused({ kindBelow: 'goods' }), { kindBelow: 'kernel.unknownParameter' });
    assert.deepEqual(await refused({ ownerIdBelow: 'ann' }), { ownerIdBelow: 'kernel.unknownParameter' });
    await server.db.query(`update sample_notice set supplier_id = null where tenant_id = 'org_a'`);
  });

  it('refuses what it does not know, and never lets a sealed field be found', async () => {
    assert.deepEqual(await refused({ colour: 'red' }), { colour: 'kernel.unknownParameter' });
    assert.deepEqual(await refused({ secretPrice: 'hiddenprice' }), { secretPrice: 'kernel.unknownParameter' });
    assert.deepEqual(await refused({ sort: 'secretPrice' }), { sort: 'kernel.unknownParameter' });
    assert.deepEqual(await refused({ titleFrom: 'a' }), { titleFrom: 'kernel.unknownParameter' });
    assert.deepEqual(await refused({ openOnFrom: 'soon' }), { openOnFrom: 'kernel.invalid' });
    assert.deepEqual(await refused({ size: '201' }), { size: { key: 'kernel.tooLarge', params: { max: 200 } } });
    assert.deepEqual(await refused({ page: '0' }), { page: { key: 'kernel.tooSmall', params: { min: 1 } } });
    assert.deepEqual(await refused({ cursor: 'nonsense' }), { cursor: 'kernel.invalid' });
    const { next } = await list({ sort: 'title', size: '1' });
    assert.deepEqual(await refused({ sort: '-title', cursor: next ?? '' }), { cursor: 'kernel.invalid' });
    await refused({
      sort: 'openOn',
      cursor: Buffer.from(JSON.stringify(['openOn', 'no date', 'id'])).toString('base64url'),
    });
    assert.deepEqual(await titles({ q: 'hiddenprice' }), []);
  });

  it('stops counting at 10,000 and says so; streams the whole result in blocks', async () => {
    await server.db.query(
      `insert into sample_notice (id, tenant_id, owner_id, state, created_at, updated_at, title, kind)
       select 'bulk_' || n, 'org_bulk', 'carl', 'draft', now(), now(), 'Bulk ' || n, 'goods' from generate_series(1, 10050) n`,
    );
    const carl = person('carl', { org: 'org_bulk', permissions: samplePermissions });
    const page = await list({ size: '200' }, carl);
    assert.deepEqual([page.total, page.totalCapped, page.rows.length], [10_000, true, 200]);
    const streamed = await server.platform.logic.stream(
      module,
      server.caller(carl),
      { sort: 'title' },
      async blocks => {
        const ids = new Set<string>();
        let largest = 0;
        for await (const { rows } of blocks) {
          largest = Math.max(largest, rows.length);
          for (const row of rows) ids.add((row as { id: string }).id);
        }
        return { ids: ids.size, largest };
      },
    );
    assert.deepEqual(streamed, { ids: 10_050, largest: 500 });
  });

  it('serves search from the bigram index under row isolation', async () => {
    await server.db.query('analyze sample_notice');
    const plan = await server.platform.database.transaction(server.caller(ann), async tx => {
      await tx.rows(sql`set local enable_seqscan = off`);
      const lines = await tx.rows<Record<string, string>>(
        sql`explain select id from sample_notice t where app_search(t."title", t."body") @> app_bigrams('道路'::text)`,
      );
      return lines.map(line => line['QUERY PLAN']).join('\n');
    });
    assert.match(plan, /sample_notice_search/);
  });
});
