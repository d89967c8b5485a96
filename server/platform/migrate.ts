import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { openPool } from './pool.ts';

/** One SQL file of a migration folder. */
export interface MigrationFile {
  /** File name without `.sql`: `NNN_<area>_<what>`. */
  readonly name: string;
  readonly sql: string;
}

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const NAME = /^\d{3}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

/**
 * The SQL files of all areas (`server/<area>/migrations/NNN_<area>_<what>.sql`), by number, then by name. Throws when a file is
 * named otherwise or two bear one name.
 */
export async function migrationFiles(server = SERVER): Promise<MigrationFile[]> {
  const files = new Map<string, MigrationFile>();
  for (const area of (await readdir(server, { withFileTypes: true })).filter(entry => entry.isDirectory())) {
    const folder = join(server, area.name, 'migrations');
    for (const file of (await namesIn(folder)).filter(name => name.endsWith('.sql'))) {
      if (!NAME.test(file)) throw new Error(`${join(folder, file)} is not named NNN_<area>_<what>.sql`);
      const name = file.slice(0, -'.sql'.length);
      if (files.has(name)) throw new Error(`two migrations are named ${name}`);
      files.set(name, { name, sql: await readFile(join(folder, file), 'utf8') });
    }
  }
  return [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Brings a database up to date: runs the files that have not run, all in one transaction, one process at a time. `url` must be
 * the tables' owner. Answers the names run. Throws the database's error, nothing being changed then.
 */
export async function migrate(url: string, files?: readonly MigrationFile[]): Promise<readonly string[]> {
  const all = files ?? (await migrationFiles());
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPool({ url, role: null, max: 1 }) }) });
  try {
    const run = (await isUpToDate(db, all)) ? [] : await runMissing(db, all);
    // A database that was restored elsewhere has all migrations, and searches there without their index.
    await serveSearchByIndex(db);
    return run;
  } finally {
    await db.destroy();
  }
}

async function runMissing(db: Kysely<unknown>, files: readonly MigrationFile[]): Promise<readonly string[]> {
  const { Migrator } = await import('kysely/migration');
  const migrations = Object.fromEntries(files.map(file => [file.name, asMigration(file)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw withName(error, results?.find(result => result.status === 'Error')?.migrationName);
  return results?.map(result => result.migrationName) ?? [];
}

/** Whether exactly these files have run: the usual start, which then needs no locks and no look at the catalogue of tables. */
async function isUpToDate(db: Kysely<unknown>, files: readonly MigrationFile[]): Promise<boolean> {
  const table = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!table.rows[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(files.map(file => file.name));
  return rows.length === names.size && rows.every(row => names.has(row.name));
}

/**
 * Lets searches use their index: under row-level security a condition may do so only if its functions are declared not to
 * leak, which takes a superuser. For anyone else nothing happens, and search reads the tenant's rows: right, but slower. A
 * managed local server calls this once with its superuser after the migrations.
 */
export async function serveSearchByIndex(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = current_user`.execute(
    db,
  );
  if (!rows[0]?.rolsuper) return false;
  for (const name of ['app_search(text[])', 'pg_catalog.arraycontains(anyarray, anyarray)']) {
    await sql
      .raw(
        `do $$ begin if not (select proleakproof from pg_proc where oid = '${name}'::regprocedure) then alter function ${name} leakproof; end if; end $$`,
      )
      .execute(db);
  }
  return true;
}

const asMigration = (file: MigrationFile): Migration => ({
  up: async db => void (await sql.raw(file.sql).execute(db)),
});

function withName(error: unknown, name: string | undefined): Error {
  const cause = error instanceof Error ? error : new Error(String(error));
  return new Error(`migration ${name ?? ''} failed: ${cause.message}`, { cause });
}
