import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defineModule } from '../../../server/platform/module.ts';
import type { ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ann = person('ann', { permissions: samplePermissions });
const module = defineModule(sample);
type Rows = ListAnswer<{ id: string; title: string; priority: number | null }>;

const TITLES = [
  '第2标段LED路灯采购（A3型）',
  '第12标段 LED 显示屏',
  'A3打印纸与5G基站设备',
  'G5高速公路养护',
  '路',
  'Route 3 repairs',
  '道路\n路灯',
];

describe('the search of a list', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer([module], { tables: [sample] });
    await server.token(ann);
    for (const title of TITLES)
      await server.platform.logic.create(module, server.caller(ann), { title, kind: 'works' });
  });
  after(() => server.stop());
  const found = async (q: string) => {
    const page = (await server.platform.logic.list(module, server.caller(ann), { q, sort: 'createdAt' })) as Rows;
    return page.rows.map(row => TITLES.indexOf(row.title));
  };

  it('finds words that mix Chinese, Latin letters and digits, whatever their case', async () => {
    assert.deepEqual(await found('2标段'), [0, 1]);
    assert.deepEqual(await found('第2标段'), [0]);
    assert.deepEqual(await found('led路灯'), [0]);
    assert.deepEqual(await found('LED'), [0, 1]);
    assert.deepEqual(await found('led 显示'), [1]);
    assert.deepEqual(await found('A3'), [0, 2]);
    assert.deepEqual(await found('a3型'), [0]);
    assert.deepEqual(await found('5G'), [2]);
    assert.deepEqual(await found('G5'), [3]);
    assert.deepEqual(await found('纸与5G基'), [2]);
  });

  it('finds words of one character, alone and beside others', async () => {
    assert.deepEqual(await found('路'), [0, 3, 4, 6]);
    assert.deepEqual(await found('3'), [0, 2, 5]);
    assert.deepEqual(await found('路 灯'), [0, 6]);
    assert.deepEqual(await found('G 养护'), [3]);
    assert.deepEqual(await found('纟'), []);
  });

  it('takes every word as a condition, in any order, with any blanks between them', async () => {
    assert.deepEqual(await found('采购 第2标段'), [0]);
    assert.deepEqual(await found('  路灯\u3000采购  '), [0]);
    assert.deepEqual(await found('LED 不存在'), []);
  });
});

describe('an endless list', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer([module], { tables: [sample] });
    await server.token(ann);
  });
  after(() => server.stop());
  const add = (from: number, to: number) =>
    server.db.query(
      `insert into sample_notice (id, tenant_id, owner_id, state, created_at, updated_at, title, kind, priority)
       select 'r' || lpad(n::text, 5, '0'), $1, 'ann', 'draft', '2026-01-01'::timestamptz + n * interval '1 minute', now(), 'Notice ' || n, 'goods', n % 3
       from generate_series($2::int, $3::int) n`,
      [ann.tenantId, from, to],
    );

  it('shows every row that stood when it was begun once, and in order, while others come and go', async () => {
    await add(1, 300);
    for (const sort of ['-createdAt', 'createdAt', 'priority,-title', '-priority,createdAt']) {
      const before = await server.db.query<{ id: string }>('select id from sample_notice');
      const standing = new Set(before.rows.map(row => row.id));
      const seen: string[] = [];
      let cursor = '';
      let added = 1000;
      do {
        const page = (await server.platform.logic.list(module, server.caller(ann), {
          sort,
          size: '40',
          cursor,
        })) as Rows;
        seen.push(...page.rows.map(row => row.id));
        cursor = page.next ?? '';
        // News at both ends, and a row that was shown already goes.
        await add(added, added + 2);
        await add(-added, 2 - added);
        await server.db.query('delete from sample_notice where id = $1', [seen[0]]);
        added += 3;
      } while (cursor);
      assert.equal(new Set(seen).size, seen.length, `${sort}: no row twice`);
      assert.deepEqual(
        [...standing].filter(id => !seen.includes(id)),
        [],
        `${sort}: no row missed`,
      );
      const place = new Map((await listAll(sort)).map((id, at) => [id, at] as const));
      const places = seen.flatMap(id => place.get(id) ?? []);
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        `${sort}: in order`,
      );
      await server.db.query('delete from sample_notice');
      await add(1, 300);
    }
  });

  async function listAll(sort: string): Promise<readonly string[]> {
    return server.platform.logic.stream(module, server.caller(ann), { sort }, async blocks => {
      const ids: string[] = [];
      for await (const { rows } of blocks) ids.push(...(rows as readonly { id: string }[]).map(row => row.id));
      return ids;
    });
  }
});
