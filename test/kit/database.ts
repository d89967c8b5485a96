import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, migrationFiles } from '../../server/platform/migrate.ts';

/** The superuser's address of the PostgreSQL that tests run on; `npm test` sets it. */
export const serverUrl = (): string => process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@localhost/postgres';

const LOCK = 7_301_009;
const KEPT_LOCK = 7_301_010;

/** The same server's address for another database. */
export function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of one test file, cloned from the migrated template; the template is made once for each state of the migrations. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
  /** Gives it another name, under which it stays to be cloned; nobody may be connected. */
  keep(name: string): Promise<void>;
}

/** Clones the migrated template, or a database that was kept. */
export async function cloneDatabase(kept?: string): Promise<TestDatabase> {
  const name = `ebs_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async admin => {
    const template = kept ?? (await migratedTemplate(admin));
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    name,
    url: urlOf(name),
    drop: () => asAdmin(async admin => void (await admin.query(`drop database if exists ${name} with (force)`))),
    keep: as => asAdmin(async admin => void (await admin.query(`alter database ${name} rename to ${as}`))),
  };
}

/** Sees to it that a database of this name is there: the first of several test files that ask has it made, the others wait. */
export const onceMade = (name: string, make: () => Promise<void>): Promise<void> =>
  asAdmin(async admin => {
    await admin.query('select pg_advisory_lock($1)', [KEPT_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await make();
  });

async function migratedTemplate(admin: pg.Client): Promise<string> {
  const files = await migrationFiles();
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const template = `ebs_template_${digest}`;
  await admin.query('select pg_advisory_lock($1)', [LOCK]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (!rowCount) await makeTemplate(admin, template, files);
  return template;
}

// Built under another name first, so that a failed migration never leaves a half-made template behind.
async function makeTemplate(
  admin: pg.Client,
  template: string,
  files: Awaited<ReturnType<typeof migrationFiles>>,
): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
  await migrate(urlOf(draft), files);
  await admin.query(`alter database ${draft} rename to ${template}`);
}
