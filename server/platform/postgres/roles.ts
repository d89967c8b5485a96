import type { Client } from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Passwords } from './cluster.ts';

/** Name of the database that the application lives in. */
export const DATABASE = 'ebidding';

/** Owns the schema and runs migrations. */
export const OWNER_ROLE = 'ebidding_owner';

/** Serves requests: neither superuser nor owner of a table, so that row-level security binds it. */
export const APP_ROLE = 'ebidding_app';

/**
 * Makes both roles and the database when they are missing and sets the roles' passwords. Run with a superuser's connection.
 * `createdb` lets the owner make databases, which tests need to clone their template.
 */
export async function ensureRoles(admin: Client, secrets: Passwords, options: { createdb: boolean }): Promise<void> {
  const existing = new Set(
    (await admin.query<{ rolname: string }>('select rolname from pg_roles')).rows.map(row => row.rolname),
  );
  for (const role of [OWNER_ROLE, APP_ROLE] as const) {
    const createdb = role === OWNER_ROLE && options.createdb ? 'createdb' : 'nocreatedb';
    const verb = existing.has(role) ? 'alter' : 'create';
    await admin.query(
      `${verb} role ${escapeIdentifier(role)} login nosuperuser nobypassrls nocreaterole ${createdb} password ${escapeLiteral(secrets[role])}`,
    );
  }
  // Migrations act for the application's role, so their role is a member of it.
  await admin.query(`grant ${APP_ROLE} to ${OWNER_ROLE}`);
  // A function that carries its own setting may otherwise be made by a superuser only.
  await admin.query(`grant set on parameter "app.system" to ${OWNER_ROLE}`);
  const found = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await admin.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  await admin.query(`revoke all on database ${DATABASE} from public`);
  await admin.query(`grant connect, temporary on database ${DATABASE} to ${APP_ROLE}`);
}
