import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { createOrganization, createPerson } from '../../server/account/index.ts';
import { startMain } from '../../server/main.ts';
import { readConfig } from '../../server/platform/config.ts';
import { startThrowawayPostgres } from '../../test/support/throwaway-postgres.ts';
import type { Bench, BenchLine } from '../bench.ts';
import { buildIfChanged } from '../support/build.ts';
import { say } from '../support/project.ts';
import { provideChromium } from '../support/provide.ts';
import { bareList, bareNotice, partnerPages } from './kit/partner-pages.ts';
import { type Load, type Sample, visit } from './kit/visit.ts';

const ROUNDS = Number(process.env['EBS_BENCH_ROUNDS'] ?? 7);
const PASSWORD = 'Quiet-river-2026-pages';
const NOTICE = 'bul_0000000000000001';

/** Fifty projects and one published bulletin of the reader's tenant. */
const FILL = [
  sql`insert into project (id, tenant_id, owner_id, state, revision, created_at, updated_at, code, name, method, category, regime, buyer_name)
    select 'prj_' || lpad(n::text, 16, '0'), 'bench', 'usr_bench', 'planned', 1, now(), now() - n * interval '1 hour', 'BE-2026-' || n,
      (array['市政道路改造', '水泵设备采购', '信息系统运维'])[1 + n % 3] || '项目 ' || n, 'openTender', 'goods', 'tenderingLaw', '临江市' from generate_series(1, 50) n`,
  sql`insert into bulletin (id, tenant_id, owner_id, state, revision, created_at, updated_at, project_id, kind, title, body, project_code, buyer_name, region, bid_deadline, published_at, version)
    values (${NOTICE}, 'bench', 'usr_bench', 'published', 1, now(), now(), null, 'tender', '水泵设备采购项目', ${'<p>公告正文。</p>'.repeat(60)}, 'BE-2026-1', '临江市', '320500', now() + interval '20 day', now(), 1)`,
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Visits of all pages in turn, each in a browser context of its own; by name of the page. */
async function visits(browser: Browser, loads: readonly Load[], cpu: number): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(loads.map(load => [load.name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const load of loads) samples.get(load.name)!.push(await visit(browser, load, cpu));
  return samples;
}

/** Time to what a person came for, blocking time, memory and bytes of first visits, in Chromium with an empty cache. */
export const bench: Bench = {
  name: `First visits in Chromium, empty cache, median of ${ROUNDS}; the rival is a bare page (one fetch, innerHTML) or an iframe of the portal`,
  async run() {
    await buildIfChanged();
    const postgres = await startThrowawayPostgres();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ebs-bench-'));
    const pages = new Map<string, { type: string; body: string }>();
    const partner = createServer((request, response) => {
      const page = pages.get(request.url ?? '');
      if (!page) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': `${page.type}; charset=utf-8` }).end(page.body);
    }).listen(0);
    const origin = `http://localhost:${(partner.address() as AddressInfo).port}`;
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.url,
      EBS_DATA_DIR: dataDir,
      EBS_BASE_URL: 'http://localhost',
      PORT: '0',
    };
    const server = await startMain(
      readConfig({ ...process.env, ...env, EBS_ALLOWED_ORIGINS: origin, EBS_LOG_LEVEL: 'silent' }),
    );
    const executablePath = await provideChromium();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
    });
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
        for (const statement of FILL) await tx.rows(statement);
      });
      const api = `${server.address}/ebidding/api`;
      const login = await fetch(`${api}/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userType: 10, account: 'bench.reader', password: PASSWORD }),
      });
      const { data: session } = (await login.json()) as { data: { token: string } };
      const read = async (address: string, token?: string): Promise<string> =>
        (await fetch(api + address, token ? { headers: { authorization: `Bearer ${token}` } } : {})).text();
      for (const [at, body] of partnerPages(server.address, NOTICE)) pages.set(at, { type: 'text/html', body });
      pages.set('/bare-list', { type: 'text/html', body: bareList });
      pages.set('/bare-notice', { type: 'text/html', body: bareNotice });
      pages.set('/list.json', {
        type: 'application/json',
        body: await read('/pre-tender/project/list?size=20', session.token),
      });
      pages.set('/notice.json', {
        type: 'application/json',
        body: await read(`/pre-tender/bulletin/get?id=${NOTICE}`),
      });

      const loads: Load[] = [
        { name: 'list', url: `${server.address}/pre/project-list`, seen: 'list', session },
        { name: 'bare list', url: `${origin}/bare-list`, seen: 'list' },
        { name: 'notice', url: `${origin}/element`, seen: 'notice' },
        { name: 'two', url: `${origin}/two`, seen: 'two' },
        { name: 'five', url: `${origin}/five`, seen: 'five' },
        { name: 'iframe', url: `${origin}/iframe`, seen: 'framed' },
        { name: 'bare notice', url: `${origin}/bare-notice`, seen: 'notice' },
      ];
      for (const load of loads) await visit(browser, load, 1);
      const lines: BenchLine[] = [];
      for (const cpu of [1, 4]) {
        const before = loadavg()[0]!;
        const samples = await visits(browser, loads, cpu);
        const middle = (name: string, what: keyof Sample): number => median(samples.get(name)!.map(each => each[what]));
        const compare = (what: string, ours: number, rival: number, unit: string, budget?: number): void => {
          const text = (value: number): string => `${unit === 'ms' ? Math.round(value) : value.toFixed(1)} ${unit}`;
          lines.push({
            what: `${what}, CPU ${cpu}×`,
            ours: text(ours),
            rival: text(rival),
            ratio: rival / ours,
            ...(budget ? { budget } : {}),
          });
        };
        compare(
          'list: to the first row; bare',
          middle('list', 'time'),
          middle('bare list', 'time'),
          'ms',
          cpu === 1 ? 0.33 : 0.45,
        );
        compare('bulletin on a partner page; bare', middle('notice', 'time'), middle('bare notice', 'time'), 'ms');
        compare('bulletin on a partner page; iframe', middle('notice', 'time'), middle('iframe', 'time'), 'ms', 1);
        compare('two public elements; one', middle('two', 'time'), middle('notice', 'time'), 'ms');
        compare('five public elements; one', middle('five', 'time'), middle('notice', 'time'), 'ms');
        if (cpu === 4) compare('list: blocking time; the limit', middle('list', 'blocked'), 250, 'ms', 1);
        if (cpu === 4)
          compare('bulletin: blocking time; bare', middle('notice', 'blocked'), middle('bare notice', 'blocked'), 'ms');
        if (cpu === 1) {
          compare('list: JS heap; bare', middle('list', 'heap'), middle('bare list', 'heap'), 'MiB');
          compare('two public elements: JS heap; one', middle('two', 'heap'), middle('notice', 'heap'), 'MiB');
          compare('five public elements: JS heap; one', middle('five', 'heap'), middle('notice', 'heap'), 'MiB');
          compare('list: bytes of scripts; the limit', middle('list', 'scripts'), 150, 'KB', 1);
          compare('bulletin: bytes of scripts; the limit', middle('notice', 'scripts'), 70, 'KB', 1);
        }
        say(`  CPU ${cpu}×: load average ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`);
      }
      return lines;
    } finally {
      await browser.close();
      partner.close();
      partner.closeAllConnections();
      await server.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
