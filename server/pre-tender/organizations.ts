import { sql } from 'kysely';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** The name of an organization, for copying into a record. Refuses 404 when there is none. */
export async function organizationName(tx: Tx, id: string): Promise<string> {
  const row = await tx.asSystem(() => tx.one<{ name: string }>(sql`select name from organization where id = ${id}`));
  return row?.name ?? refuse('kernel.notFound', 404);
}
