import { Client } from 'pg';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { APP_ROLE, OWNER_ROLE } from '../server/platform/postgres/roles.ts';
import type { Installation } from './support/database.ts';
import { command } from './support/command.ts';
import { clientProgram, connectionOf, openInstallation } from './support/database.ts';
import { run, say } from './support/project.ts';

// `npm run restore <folder> [-- --force]`: brings a backup back, into an empty installation or, with --force, over an existing one.
const [folder] = process.argv.slice(2).filter(word => !word.startsWith('--'));
const force = process.argv.includes('--force');

async function query(url: string, ...statements: string[]): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let count = 0;
    for (const statement of statements) count = (await client.query(statement)).rowCount ?? 0;
    return count;
  } finally {
    await client.end();
  }
}

async function bringBack(installation: Installation, source: string): Promise<void> {
  const tables = await query(
    installation.url,
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  if (tables > 0 && !force)
    throw new Error(
      `The database has ${tables} tables already. Run again with --force to replace them: npm run restore ${folder} -- --force`,
    );
  const sessions = await query(
    installation.url,
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'ebidding-keeper'`,
  );
  if (sessions > 0) throw new Error(`${sessions} connections use the database: stop the platform first.`);
  say('Restoring the database…');
  const schemas = await query(installation.url, `select 1 from pg_namespace where nspname = 'pgboss'`);
  // The dump names the role that policies and grants are for; a fresh server may not have it.
  await query(
    installation.url,
    `do $$ begin if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin nosuperuser nobypassrls; end if; end $$`,
    ...(schemas > 0 ? ['drop schema pgboss cascade'] : []),
    'drop schema public cascade',
    'create schema public',
    `grant usage on schema public to ${APP_ROLE}`,
  );
  const role = installation.local ? [`--role=${OWNER_ROLE}`] : [];
  if (installation.local) await query(installation.url, `alter schema public owner to ${OWNER_ROLE}`);
  const { address, env } = connectionOf(installation.url);
  const done = await run(
    clientProgram('pg_restore'),
    [
      '--no-owner',
      ...role,
      '--exit-on-error',
      '--use-list',
      await listWithoutSchema(source),
      `--dbname=${address}`,
      path.join(source, 'database.dump'),
    ],
    { env },
  );
  if (done.code !== 0) throw new Error(`pg_restore failed: ${done.output.trim()}`);
  say('Restoring files and secrets…');
  mkdirSync(installation.dataDir, { recursive: true });
  const data = path.join(source, 'data');
  for (const part of existsSync(data) ? readdirSync(data) : [])
    cpSync(path.join(data, part), path.join(installation.dataDir, part), { recursive: true, preserveTimestamps: true });
}

// The schema `public` is there by now, and its owner is not the dump's business.
async function listWithoutSchema(source: string): Promise<string> {
  const listed = await run(clientProgram('pg_restore'), ['--list', path.join(source, 'database.dump')]);
  if (listed.code !== 0) throw new Error(`pg_restore cannot read the backup: ${listed.output.trim()}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'ebidding-restore-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'list');
  writeFileSync(
    file,
    listed.output
      .split('\n')
      .filter(line => !/ SCHEMA - public | COMMENT - SCHEMA public /.test(line))
      .join('\n'),
  );
  return file;
}

await command(async () => {
  const source = folder ? path.resolve(folder) : undefined;
  if (!source || !existsSync(path.join(source, 'database.dump')))
    throw new Error('Usage: npm run restore <folder> [-- --force], with a folder that `npm run backup` made.');
  const installation = await openInstallation();
  try {
    await bringBack(installation, source);
  } finally {
    await installation.close();
  }
  say('The backup is restored.');
});
