import { sql } from 'kysely';
import type { Tx } from '../types.ts';

/** Stores the hash of a person's password; failures and locks are forgotten. */
export async function setCredential(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.rows(sql`insert into credential (user_id, password_hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = clock_timestamp(), failures = 0, locked_until = null`);
}

/** The stored hash of a person's password, or undefined. */
export async function passwordHashOf(tx: Tx, userId: string): Promise<string | undefined> {
  return (await tx.one<{ password_hash: string }>(sql`select password_hash from credential where user_id = ${userId}`))
    ?.password_hash;
}

/** Ends all sessions of a person, after a changed password or a disabled account. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.rows(sql`update session set ended_at = clock_timestamp() where ended_at is null and user_id = ${userId}`);
}
