import { sql } from 'kysely';
import type { Tx } from '../platform/types.ts';

/**
 * Waits until nobody else is writing what is named, until the end of the transaction: so that of two administrators who set the same thing
 * for the first time the later one is told that somebody was faster, as with what is there already.
 */
export async function takeTurn(tx: Tx, ...named: readonly (string | null)[]): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${['configuration', ...named].join(' ')}, 84))`);
}
