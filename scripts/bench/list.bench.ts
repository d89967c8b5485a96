import { sql } from 'kysely';
import { createServer, request as httpRequest, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createOrganization, createPerson } from '../../server/account/index.ts';
import { startMain } from '../../server/main.ts';
import { readConfig } from '../../server/platform/config.ts';
import { startThrowawayPostgres } from '../../test/support/throwaway-postgres.ts';
import type { Bench, BenchLine } from '../bench.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const SECONDS = 2;
const CLIENTS = 8;
const PASSWORD = 'Quiet-river-2026-lists';

const CASES = [
  { what: 'state + region, newest first', ours: 'state=published&region=320500&sort=-publishedAt&size=20', words: '' },
  {
    what: 'the same, page 50',
    ours: 'state=published&region=320500&sort=-publishedAt&size=20&page=50',
    words: '',
    offset: 980,
  },
  {
    what: 'state + region + two-character keyword',
    ours: `state=published&region=320500&q=${encodeURIComponent('水泵')}&sort=-publishedAt&size=20`,
    words: '水泵',
  },
] as const;

/** One hundred thousand bulletins, half of them of the reader's tenant and published, in ten regions. */
const FILL = sql`
  insert into bulletin (id, tenant_id, owner_id, state, revision, created_at, updated_at, project_id, kind, title, body, project_code, buyer_name, region, bid_deadline, published_at, version)
  select 'bul_' || n, case when n % 2 = 0 then 'bench' else 'other' end, 'usr_bench', case when n % 7 = 0 then 'draft' else 'published' end, 1, now(), now(), null, 'tender',
    (array['市政道路改造', '水泵设备采购', '信息系统运维', '医院检验设备', '学校食堂食材'])[1 + n % 3] || '项目 ' || n, repeat('公告正文。', 200), 'BE-2026-' || n, '临江市', '3205' || lpad((n % 10)::text || '0', 2, '0'),
    now() + (n % 60) * interval '1 day', now() - (n % 9000) * interval '1 minute', 1
  from generate_series(1, ${ROWS}) n`;

/** The same query as a bare handler would send it: no permission, no isolation, no total beyond the cap. */
const bareQuery = (words: string, offset: number) => ({
  text: `select id, state, kind, title, project_code, buyer_name, region, bid_deadline, published_at, version from bulletin
    where tenant_id = $1 and state = $2 and region = $3 ${words ? 'and app_search(title, project_code, buyer_name) @> app_bigrams($4)' : ''}
    order by coalesce(published_at, '-infinity'::timestamptz) desc, id desc limit 20 offset ${offset}`,
  count: `select count(*) from (select 1 from bulletin where tenant_id = $1 and state = $2 and region = $3
    ${words ? 'and app_search(title, project_code, buyer_name) @> app_bigrams($4)' : ''} limit 10001) counted`,
  values: ['bench', 'published', '320500', ...(words ? [words] : [])],
});

/** The list endpoint with session, permissions, isolation and actions against bare node:http and pg, in one run. */
export const bench: Bench = {
  name: `Lists of ${ROWS.toLocaleString('en')} bulletins: requests a second, median of ${ROUNDS} rounds; the rival is bare node:http + pg`,
  async run() {
    const postgres = await startThrowawayPostgres();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ebs-bench-'));
    const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
    const config = {
      ...readConfig({
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: postgres.url,
        DATABASE_OWNER_URL: postgres.url,
        EBS_DATA_DIR: dataDir,
        PORT: '0',
        EBS_BASE_URL: 'http://localhost',
        EBS_LOG_LEVEL: 'silent',
      }),
    };
    const server = await startMain(config);
    const bare = createServer((request, response) => {
      const which = CASES[Number(request.url?.slice(1))] ?? CASES[0];
      const query = bareQuery(which.words, 'offset' in which ? which.offset : 0);
      void Promise.all([pool.query(query.text, query.values), pool.query(query.count, query.values)]).then(
        ([rows, count]) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ rows: rows.rows, total: Number(count.rows[0]?.count) }));
        },
      );
    }).listen(0);
    try {
      await server.platform.database.system(async tx => {
        const { id: organizationId } = await createOrganization(tx, {
          tenantId: 'bench',
          name: 'Bench',
          kind: 'tenderer',
        });
        await createPerson(tx, {
          tenantId: 'bench',
          account: 'bench.reader',
          password: PASSWORD,
          name: 'Bench',
          userType: '10',
          organizationId,
          roles: ['projectManager'],
        });
        await tx.rows(FILL);
      });
      await pool.query('vacuum analyze bulletin');
      const token = await signIn(server.address);
      const lines: BenchLine[] = [];
      for (const [index, { what, ours }] of CASES.entries()) {
        const one = {
          url: `${server.address}/ebidding/api/pre-tender/bulletin/list?${ours}`,
          headers: { authorization: `Bearer ${token}` },
        };
        const two = { url: `http://localhost:${(bare.address() as AddressInfo).port}/${index}`, headers: {} };
        const results: { ours: number; rival: number }[] = [];
        await rate(one, 0.5);
        await rate(two, 0.5);
        for (let round = 0; round < ROUNDS; round++)
          results.push({ ours: await rate(one, SECONDS), rival: await rate(two, SECONDS) });
        const [mine, theirs] = [median(results.map(each => each.ours)), median(results.map(each => each.rival))];
        lines.push({
          what,
          ours: `${Math.round(mine)}/s`,
          rival: `${Math.round(theirs)}/s`,
          ratio: mine / theirs,
          budget: 0.6,
        });
      }
      return lines;
    } finally {
      bare.close();
      await server.stop();
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/ebidding/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userType: 10, account: 'bench.reader', password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

async function rate(target: { url: string; headers: Record<string, string> }, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await once(target, agent);
      done += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return (done * 1000) / (performance.now() - start);
}

const once = (target: { url: string; headers: Record<string, string> }, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    httpRequest(target.url, { agent, headers: target.headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${target.url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
