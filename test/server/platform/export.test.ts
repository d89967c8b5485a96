import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { constants, gunzipSync } from 'node:zlib';
import excel from 'exceljs';
import { exportColumns } from '../../../server/platform/export-columns.ts';
import { exportZone } from '../../../server/platform/export-zone.ts';
import { csvCell, csvWriter, xlsxWriter } from '../../../server/platform/export-writers.ts';
import { defineModule } from '../../../server/platform/module.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ann = person('ann', { permissions: samplePermissions });
const bob = person('bob', { org: 'org_b', permissions: samplePermissions });
const module = defineModule(sample);
const PATH = '/sample/sampleNotice/export';

/** Reads CSV as RFC 4180 describes it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    if (rows.length === 0) rows.push([]);
    rows.at(-1)!.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the export of a list', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer([module], { tables: [sample] });
    await Promise.all([ann, bob].map(who => server.token(who)));
    const add = (input: object, who = ann) => server.platform.logic.create(module, server.caller(who), input);
    await add({
      title: 'Lamps, "LED"',
      kind: 'goods',
      priority: 2,
      budget: { amount: '1234567890123.45', currency: 'CNY' },
      openOn: '2030-02-01',
      closesAt: '2030-01-31T20:30:00.000Z',
      urgent: true,
      supplierId: 'org_b',
      secretPrice: 'hidden',
    });
    await add({ title: '=HYPERLINK("http://x")', kind: 'works', budget: { amount: '0.50', currency: 'CNY' } });
    // As an import brings it.
    await server.db.query(`update sample_notice set budget_currency = 'USD' where budget = 0.5`);
    await add({ title: '道路\n养护', kind: 'works' });
    await add({ title: 'of another tenant', kind: 'works' }, bob);
  });
  after(() => server.stop());

  const csv = async (query: string, who = ann) => {
    const answer = await server.call(who).get(`${PATH}?format=csv&${query}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer;
  };

  it('is CSV with a byte order mark, the chosen columns in order, quoted, and without formulas', async () => {
    const answer = await csv('columns=title,budget,openOn,closesAt,urgent,supplierId,state&sort=title');
    assert.deepEqual([...answer.raw.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.match(String(answer.headers['content-type']), /^text\/csv; charset=utf-8/);
    assert.match(String(answer.headers['content-disposition']), /^attachment; .*\.csv/);
    const rows = readCsv(answer.raw.toString('utf8').slice(1));
    assert.equal(rows.length, 4);
    const lamps = rows.find(row => row[0] === 'Lamps, "LED"')!;
    assert.deepEqual(lamps.slice(1, 6), ['1234567890123.45', 'CNY', '2030-02-01', '2030-02-01 04:30:00', 'Yes']);
    assert.equal(lamps[6], 'org_b');
    const formula = rows.find(row => row[0]!.includes('HYPERLINK'))!;
    assert.equal(formula[0], `'=HYPERLINK("http://x")`);
    assert.equal(formula[1], '0.50');
    assert.ok(rows.some(row => row[0] === '道路\n养护'));
  });

  it('shows times by the clock of the zone that its reader names, and the zone in the heading', async () => {
    const times = async (zone: string) => {
      const { raw } = await csv(`columns=title,closesAt&kind=goods&zone=${encodeURIComponent(zone)}`);
      return readCsv(raw.toString('utf8').slice(1)).map(row => row[1]);
    };
    assert.match((await times('Europe/Berlin'))[0]!, / \(Europe\/Berlin\)$/);
    assert.equal((await times('Europe/Berlin'))[1], '2030-01-31 21:30:00');
    assert.match((await times('Asia/Shanghai'))[0]!, / \(Beijing time\)$/);
    assert.equal((await times('America/St_Johns'))[1], '2030-01-31 17:00:00');
    for (const wrong of ['Mars/Olympus', 'x'.repeat(61), '', 'Europe/Berlin&zone=UTC']) {
      const answer = await server.call(ann).get(`${PATH}?format=csv&zone=${wrong}`);
      assert.deepEqual([answer.status, Object.keys(answer.body.data.fields)], [422, ['zone']], wrong);
    }
  });

  it('keeps days that Excel does not know as text', async () => {
    const out = new PassThrough();
    const parts: Buffer[] = [];
    out.on('data', part => parts.push(part as Buffer));
    const columns = exportColumns(sample, 'openOn,closesAt', 'en', exportZone('UTC'));
    const writer = await xlsxWriter(out, columns, 'Days');
    await writer.write([
      ['1899-12-31', '9999-12-31 23:59:59'],
      ['2030-02-01', '10000-01-01 07:00:00'],
    ]);
    await writer.end();
    const book = new excel.Workbook();
    await book.xlsx.load(Buffer.concat(parts) as never);
    const cells = [2, 3].flatMap(at => [1, 2].map(cell => book.worksheets[0]!.getRow(at).getCell(cell).value));
    assert.equal(cells[0], '1899-12-31');
    assert.ok(cells[1] instanceof Date && cells[2] instanceof Date);
    assert.equal(cells[3], '10000-01-01 07:00:00');
  });

  it('obeys the scope, the filters and the search of the list', async () => {
    const titles = async (query: string, who = ann) =>
      readCsv((await csv(`columns=title&${query}`, who)).raw.toString('utf8').slice(1))
        .slice(1)
        .map(([title]) => title);
    assert.deepEqual(await titles('kind=goods'), ['Lamps, "LED"']);
    assert.deepEqual(await titles('q=养护'), ['道路\n养护']);
    assert.deepEqual(await titles('', bob), ['of another tenant']);
    assert.deepEqual(await titles('budgetFrom=1000'), ['Lamps, "LED"']);
  });

  it('never holds a field that is sealed', async () => {
    const { raw } = await csv('columns=title,secretPrice');
    assert.equal(readCsv(raw.toString('utf8').slice(1))[0]!.length, 1);
    assert.doesNotMatch(raw.toString('utf8'), /hidden/);
    assert.doesNotMatch((await csv('')).raw.toString('utf8'), /hidden/);
    const alone = await server.call(ann).get(`${PATH}?format=csv&columns=secretPrice`);
    assert.deepEqual([alone.status, Object.keys(alone.body.data.fields)], [422, ['columns']]);
  });

  it('refuses strangers, unknown columns, formats and parameters as the envelope says', async () => {
    const status = async (query: string, who = ann) => (await server.call(who).get(`${PATH}?${query}`)).status;
    assert.equal((await server.call().get(`${PATH}?format=csv`)).status, 401);
    assert.equal(await status('format=csv', person('eve', { permissions: [] })), 403);
    assert.equal(await status('format=pdf'), 422);
    assert.equal(await status('format=csv&columns=title,nothing'), 422);
    assert.equal(await status('format=csv&columns=__proto__'), 422);
    assert.equal(await status('format=csv&nothing=1'), 422);
    assert.equal(await status('format=csv&secretPrice=hidden'), 422);
  });

  it('is a workbook with numbers, days and times as such', async () => {
    const answer = await server
      .call(ann)
      .get(`${PATH}?format=xlsx&columns=title,budget,priority,openOn,closesAt&sort=title`);
    assert.equal(answer.status, 200);
    const book = new excel.Workbook();
    await book.xlsx.load(answer.raw as never);
    const sheet = book.worksheets[0]!;
    assert.equal(sheet.rowCount, 4);
    const values = new Map(
      sheet
        .getRows(2, 3)!
        .map(row => [String(row.getCell(1).value), [2, 3, 4, 5, 6].map(at => row.getCell(at).value)] as const),
    );
    assert.deepEqual(values.get('Lamps, "LED"'), [
      1234567890123.45,
      'CNY',
      2,
      new Date('2030-02-01T00:00:00Z'),
      new Date('2030-02-01T04:30:00Z'),
    ]);
    assert.deepEqual(values.get('=HYPERLINK("http://x")')!.slice(0, 2), [0.5, 'USD']);
  });

  it('is packed so that its progress comes with its first rows', async () => {
    const answers = async (format: string, encoding: string) => {
      const app = await server.app();
      const headers = { authorization: `Bearer ${await server.token(ann)}`, 'accept-encoding': encoding };
      return app.inject({ url: `/ebidding/api${PATH}?format=${format}&framed=true`, headers });
    };
    const packed = await answers('csv', 'br, gzip');
    assert.equal(packed.headers['content-encoding'], 'gzip');
    // What has come before the file is closed can be read already: each part is flushed.
    const open = gunzipSync(packed.rawPayload.subarray(0, -12), { finishFlush: constants.Z_SYNC_FLUSH });
    const frames = gunzipSync(packed.rawPayload).toString('latin1');
    assert.match(open.toString('latin1'), /P....\{"rows":3,"total":3\}/s);
    assert.match(frames, /P....\{"rows":3,"total":3\}.*E\0\0\0\0$/s);
    const flushed = packed.rawPayload.toString('latin1').split('\0\0\xff\xff').length - 1;
    assert.ok(flushed >= 3, `${flushed} parts`);
    assert.equal((await answers('csv', 'identity')).headers['content-encoding'], undefined);
    assert.equal((await answers('xlsx', 'br, gzip')).headers['content-encoding'], undefined);
  });

  it('ends the query when the reader leaves', async () => {
    await server.db.query(
      `insert into sample_notice (id, tenant_id, owner_id, state, created_at, updated_at, title, kind, opinion)
       select 'bulk_' || n, 'org_c', 'carl', 'draft', now(), now(), 'Bulk', 'goods', repeat('x', 20000) from generate_series(1, 3000) n`,
    );
    const carl = person('carl', { org: 'org_c', permissions: samplePermissions });
    const token = await server.token(carl);
    const app = await server.app();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const asked = request({
      port,
      host: '127.0.0.1',
      path: `/ebidding/api${PATH}?format=csv&columns=title,opinion`,
      headers: { authorization: `Bearer ${token}` },
    });
    asked.on('error', () => undefined);
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const open = async () =>
      (
        await server.db.query<{ open: number }>(
          `select count(*)::int as open from pg_stat_activity
           where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
        )
      ).rows[0]!.open;
    try {
      assert.equal(response.statusCode, 200);
      assert.equal(await open(), 1);
    } finally {
      response.destroy();
    }
    const end = Date.now() + 10_000;
    while ((await open()) > 0) assert.ok(Date.now() < end, 'the query goes on without a reader');
  });
});

describe('the columns of an export', () => {
  it('are named and worded in the language of the caller, money as amount and currency', () => {
    const row = {
      state: 'draft',
      category: 'goods',
      budget: { amount: '12.30', currency: 'CNY' },
      managerId: 'usr_1',
      stateFunded: false,
    };
    const table = (lang: 'zh' | 'en') =>
      exportColumns(project, 'category,budget,managerId,stateFunded,state,createdAt', lang, exportZone()).map(
        column => [column.header, column.text(row, { usr_1: 'Lin Yue' })] as const,
      );
    for (const lang of ['zh', 'en'] as const) {
      const cells = table(lang);
      assert.equal(cells.length, 7);
      assert.deepEqual([cells[1]![1], cells[2]![1], cells[3]![1]], ['12.30', 'CNY', 'Lin Yue']);
      // A key that was not translated would still hold its dots.
      for (const cell of cells.flat().filter(text => text !== '12.30')) assert.doesNotMatch(cell, /\w\.\w/);
    }
    assert.match(table('zh')[2]![0], /（币种）$/);
    assert.match(table('en')[2]![0], /\(currency\)$/);
    assert.equal(table('zh')[4]![1], '否');
    assert.notEqual(table('zh')[0]![1], table('en')[0]![1]);
  });
});

describe('a cell of CSV', () => {
  it('cannot become a formula, and numbers keep their sign', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '＝1']) assert.ok(csvCell(text, 'text').includes("'"));
    assert.equal(csvCell('-1.5', 'number'), '-1.5');
    assert.equal(csvCell('a"b', 'text'), '"a""b"');
    assert.equal(csvCell('plain', 'text'), 'plain');
  });
});

describe('a long table', () => {
  const columns = exportColumns(project, 'name,code,budget,createdAt', 'en', exportZone());
  const cells = ['Roads of the northern district', 'LJ-2026-000001', '1250000.00', 'CNY', '2026-03-01 09:00:00'];
  const block = Array.from({ length: 500 }, () => cells);

  for (const [format, make] of [
    ['csv', async (out: PassThrough) => csvWriter(out, columns)],
    ['xlsx', (out: PassThrough) => xlsxWriter(out, columns, 'Projects')],
  ] as const) {
    it(`of 100,000 rows keeps little in memory as ${format}`, { timeout: 60_000 }, async () => {
      const out = new PassThrough({ highWaterMark: 256 * 1024 });
      let size = 0;
      out.on('data', (chunk: Buffer) => (size += chunk.length));
      const before = process.memoryUsage.rss();
      let most = before;
      const writer = await make(out);
      for (let written = 0; written < 100_000; written += block.length) {
        await writer.write(block);
        most = Math.max(most, process.memoryUsage.rss());
      }
      await Promise.all([once(out, 'end'), writer.end()]);
      assert.ok(size > 1_000_000, `${size} bytes`);
      assert.ok(most - before < 250 * 1024 * 1024, `${Math.round((most - before) / 1024 / 1024)} MB more`);
    });
  }
});
