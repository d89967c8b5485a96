import { sql } from 'kysely';
import { Refusal } from './refusal.ts';
import type { Tx } from './types.ts';

/**
 * Does a part of a transaction that may be refused without undoing what stands before it: the refusal is answered, and nothing of the part
 * is left. Any other error is thrown. Parts do not stand within each other.
 */
export async function alone<T>(tx: Tx, part: () => Promise<T>): Promise<T | Refusal> {
  await tx.rows(sql`savepoint alone`);
  try {
    const done = await part();
    await tx.rows(sql`release savepoint alone`);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.rows(sql`rollback to savepoint alone`);
    return error;
  }
}
