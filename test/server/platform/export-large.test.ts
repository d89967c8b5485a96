import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import v8 from 'node:v8';
import vm from 'node:vm';
import { unzipSync } from 'fflate';
import { defineModule } from '../../../server/platform/module.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ROWS = 100_000;
const MB = 1024 * 1024;
const ann = person('ann', { permissions: samplePermissions });
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;
/** What is held after everything unused is given back, in bytes. */
const held = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const titleOf = (n: number): string => (n % 1000 === 0 ? `=SUM(${n})` : `公告 "${n}", 标段`);

describe('an export of 100,000 rows', { timeout: 300_000 }, () => {
  let server: TestServer;
  let port = 0;
  before(async () => {
    server = await startServer([defineModule(sample)], { tables: [sample] });
    await server.token(ann);
    // Filling the indexes of words would take longer than all the rest, and no export asks for words here.
    const words = await server.db.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'sample_notice' and indexdef like '%USING gin%'`,
    );
    for (const { name } of words.rows) await server.db.query(`drop index ${name}`);
    await server.db.query(
      `insert into sample_notice (id, tenant_id, owner_id, state, created_at, updated_at, title, kind, priority, opinion)
       select 'r' || n, $1, 'ann', 'draft', '2026-01-01'::timestamptz - n * interval '1 second', now(),
         case when n % 1000 = 0 then '=SUM(' || n || ')' else '公告 "' || n || '", 标段' end, 'goods', n % 500, repeat('x', 800)
       from generate_series(1, $2::int) n`,
      [ann.tenantId, ROWS],
    );
    await server.db.query('analyze sample_notice');
    const app = await server.app();
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  after(() => server.stop());

  /** Asks for the framed file; hands each part of it to `take`, checks the progress, and answers the most memory held meanwhile over that before. */
  async function taken(query: string, take: (part: Buffer) => void): Promise<number> {
    const start = held();
    let most = start;
    const asked = request({
      port,
      host: '127.0.0.1',
      path: `/ebidding/api/sample/sampleNotice/export?framed=true&${query}`,
      headers: { authorization: `Bearer ${await server.token(ann)}`, 'accept-language': 'en-US' },
    });
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 200);
    let rest: Buffer = Buffer.alloc(0);
    let told = 0;
    let ended = false;
    for await (const chunk of response) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
        const kind = String.fromCharCode(rest[0]!);
        const content = rest.subarray(5, 5 + rest.readUInt32BE(1));
        rest = rest.subarray(5 + content.length);
        assert.equal(ended, false, 'nothing after the end');
        if (kind === 'D') take(content);
        else if (kind === 'E') ended = true;
        else {
          const { rows, total } = JSON.parse(content.toString()) as { rows: number; total: number };
          assert.ok(rows > told && rows <= ROWS, `${rows} after ${told}`);
          assert.equal(total, ROWS);
          told = rows;
          if (rows % 25_000 === 0) most = Math.max(most, held());
        }
      }
    }
    assert.equal(rest.length, 0);
    assert.equal(ended, true, 'the end is told');
    assert.equal(told, ROWS);
    return most - start;
  }

  it('is the whole result as CSV, in order, without formulas, and the server holds little of it', async () => {
    let size = 0;
    let lines = 0;
    let text = '';
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const grown = await taken('format=csv&columns=title,priority,opinion&sort=-createdAt', part => {
      size += part.length;
      const all = (text + decoder.decode(part, { stream: true })).split('\r\n');
      text = all.pop()!;
      for (const line of all) {
        if (lines > 0) {
          const title = titleOf(lines);
          const safe = title.startsWith('=') ? `'${title}` : `"${title.replaceAll('"', '""')}"`;
          assert.equal(line, `${safe},${lines % 500},${'x'.repeat(800)}`);
        }
        lines += 1;
      }
    });
    assert.equal(text, '');
    assert.equal(lines, ROWS + 1);
    assert.ok(size > 75 * MB, `${size} bytes`);
    assert.ok(grown < 32 * MB, `${Math.round(grown / MB)} MB held for a file of ${Math.round(size / MB)} MB`);
  });

  it('is the whole result as a workbook, and the server holds little of it', async () => {
    const parts: Buffer[] = [];
    const grown = await taken('format=xlsx&columns=title,priority&sort=-createdAt', part => {
      parts.push(Buffer.from(part));
    });
    const file = Buffer.concat(parts);
    // The file itself is kept here.
    assert.ok(grown < 32 * MB + file.length, `${Math.round(grown / MB)} MB held for a file of ${file.length} bytes`);
    const sheet = new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml']);
    const rows = sheet.split('</row>').slice(1, -1);
    assert.equal(rows.length, ROWS);
    for (const [at, row] of rows.entries()) {
      const [title = '', priority] = [...row.matchAll(/<v>([^<]*)<\/v>/g)].map(found => found[1]!);
      assert.equal(title.replaceAll('&quot;', '"').replaceAll('&amp;', '&'), titleOf(at + 1));
      assert.equal(priority, String((at + 1) % 500));
    }
    // A text that looks like a formula is a text in a cell, and no cell is a formula.
    assert.doesNotMatch(sheet, /<f[ >]/);
  });
});
