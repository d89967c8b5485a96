import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedFeatures } from './access/index.ts';
import { seedProcesses } from './workflow/index.ts';
import { httpIdentityProvider, installIdentityProvider, seedRoles } from './account/index.ts';
import { modules } from './modules.ts';
import { seedExam } from './training/index.ts';
import { createApp } from './platform/app.ts';
import { demoAccountLines } from './platform/demo-endpoints.ts';
import { readConfig, type Config } from './platform/config.ts';
import { openDisk } from './platform/files/disk.ts';
import { fileStoreOn } from './platform/files/file-store.ts';
import { migrate } from './platform/migrate.ts';
import { carriersOf } from './platform/outside/carriers.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { processLog } from './platform/process-log.ts';
import { startLocalPostgres } from './platform/postgres/local-postgres.ts';

const SEED = new URL('./demo/seed.ts', import.meta.url);
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** A running server of this process. */
export interface RunningServer {
  readonly address: string;
  readonly platform: Platform;
  /** Ends live streams, finishes requests and jobs, then leaves the database. */
  stop(): Promise<void>;
}

/** Starts the whole server: configuration, database, migrations, default roles, demo data, workers, HTTP. Throws when one of them cannot. */
export async function startMain(config: Config = readConfig()): Promise<RunningServer> {
  const log = processLog(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true });
  warnOfMissingSecrets(config, log);
  const local = config.databaseUrl
    ? undefined
    : await startLocalPostgres({ dataDir: join(config.dataDir, 'postgres'), log: text => log.info({}, text) });
  const url = config.databaseUrl ?? (local?.appUrl as string);
  const undo: (() => Promise<unknown>)[] = local ? [() => local.stop()] : [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const done = await migrate(config.databaseOwnerUrl ?? local?.ownerUrl ?? url);
    if (done.length > 0) log.info({ migrations: done.length }, 'database brought up to date');
    const edges = {
      demo: config.demo,
      files: fileStoreOn(openDisk(config.dataDir), config.maxUpload),
      log,
      config: { baseUrl: config.baseUrl, dataDir: config.dataDir },
      carriers: carriersOf(config.outside),
    };
    installIdentityProvider(config.identity && httpIdentityProvider(config.identity));
    const platform = await openPlatform({ url, modules, edges });
    undo.push(() => platform.stop());
    await platform.database.system(seedRoles);
    await platform.database.system(seedFeatures);
    await platform.database.system(seedProcesses);
    await platform.database.system(seedExam);
    if (config.demo) await seedDemo(platform, config);
    await platform.startWorkers();
    const app = await createApp({ config, platform, distDir: DIST });
    undo.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : config.port;
    return { address: config.port === port ? config.baseUrl : `http://localhost:${port}`, platform, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Says at the start what would otherwise fail at the first captcha or second factor. */
function warnOfMissingSecrets(config: Config, log: ReturnType<typeof processLog>): void {
  for (const name of ['challenge', 'otp']) {
    try {
      config.secret(name);
    } catch (error) {
      log.warn(
        {},
        `${(error as Error).message} Until then captchas, certificate sign-in and second factors do not work.`,
      );
    }
  }
}

async function seedDemo(platform: Platform, config: Config): Promise<void> {
  if (!existsSync(SEED)) return;
  const { seedDemo: seed } = (await import(SEED.href)) as {
    seedDemo: (platform: Platform, config: Config) => Promise<void>;
  };
  await seed(platform, config);
}

/** The process: starts, prints the address, and stops gracefully on SIGTERM and SIGINT. */
export async function main(): Promise<void> {
  const server = await startMain();
  process.stdout.write(`${demoAccountLines(server.address)}Ready: ${server.address}\n`);
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`The server could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
