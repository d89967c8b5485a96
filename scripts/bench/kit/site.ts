import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { createOrganization, createPerson } from '../../../server/account/index.ts';
import { startMain } from '../../../server/main.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { startThrowawayPostgres } from '../../../test/support/throwaway-postgres.ts';
import { provideChromium } from '../../support/provide.ts';

const PASSWORD = 'Quiet-river-2026-pages';

/** The published bulletin of the bench's tenant. */
export const NOTICE = 'bul_0000000000000001';

/** Fifty projects and one published bulletin of the reader's tenant. */
const FILL = [
  sql`insert into project (id, tenant_id, owner_id, state, revision, created_at, updated_at, code, name, method, category, regime, buyer_name, budget, budget_currency, bid_deadline)
    select 'prj_' || lpad(n::text, 16, '0'), 'bench', 'usr_bench', 'bidding', 1, now() - n * interval '1 hour', now() - n * interval '1 hour', 'BE-2026-' || n,
      (array['市政道路改造', '水泵设备采购', '信息系统运维'])[1 + n % 3] || '项目 ' || n, 'openTender', 'goods', 'tenderLaw', '临江市', n * 12500, 'CNY',
      now() + n * interval '1 day' from generate_series(1, 50) n`,
  sql`insert into bulletin (id, tenant_id, owner_id, state, revision, created_at, updated_at, project_id, kind, title, body, project_code, buyer_name, region, bid_deadline, published_at, version)
    values (${NOTICE}, 'bench', 'usr_bench', 'published', 1, now(), now(), null, 'tender', '水泵设备采购项目', ${'<p>公告正文。</p>'.repeat(60)}, 'BE-2026-1', '临江市', '320500', now() + interval '20 day', now(), 1)`,
];

/** A running installation in production mode with the bench's records and one signed-in project manager. */
export interface Site {
  readonly address: string;
  /** As the browser keeps it. */
  readonly session: { readonly token: string };
  close(): Promise<void>;
}

/** Starts an installation of its own whose API the pages of `origin` may call. Needs the built browser files. */
export async function openSite(origin: string): Promise<Site> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ebs-bench-'));
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
  await server.platform.database.system(async tx => {
    const { id: organizationId } = await createOrganization(tx, { tenantId: 'bench', name: 'Bench', kind: 'tenderer' });
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
  const login = await fetch(`${server.address}/ebidding/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userType: 10, account: 'bench.reader', password: PASSWORD }),
  });
  const { data: session } = (await login.json()) as { data: Site['session'] };
  return {
    address: server.address,
    session,
    async close() {
      await server.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A web server of pages made for a bench. */
export interface Pages {
  readonly origin: string;
  /** Puts a page or file at a path; scripts are sent as brotli 11, as ours are. */
  put(at: string, type: string, body: string | Uint8Array): void;
  /** From now on, what has not been put is answered by this server, so that all pages take the same way to it. */
  passTo(address: string): void;
  close(): void;
}

/** Serves what is put, by default on an origin of its own beside the platform's. */
export function servePages(): Pages {
  const put = new Map<string, { head: Record<string, string>; body: string | Uint8Array }>();
  const agent = new Agent({ keepAlive: true });
  let behind: URL | undefined;
  const server = createServer((request, response) => {
    const page = put.get(request.url ?? '');
    if (page) return void response.writeHead(200, page.head).end(page.body);
    if (!behind) return void response.writeHead(404).end();
    const { hostname, port } = behind;
    const { method, url, headers } = request;
    const passed = send({ agent, hostname, port, method, path: url, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  }).listen(0);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    put(at, type, body) {
      const head = { 'content-type': `${type}; charset=utf-8` };
      if (type !== 'text/javascript') put.set(at, { head, body });
      else
        put.set(at, {
          head: { ...head, 'content-encoding': 'br' },
          body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        });
    },
    passTo(address) {
      behind = new URL(address);
    },
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** A browser that does nothing by itself. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await provideChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
  });
}
