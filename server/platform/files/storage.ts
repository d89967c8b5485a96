import { sql, type RawBuilder } from 'kysely';
import { run, type Queryable } from '../pool.ts';
import { refuse } from '../refusal.ts';
import type { Tx } from '../types.ts';

const GIGABYTE = 1_073_741_824;

/** What a tenant's files take up and how much they may, in bytes; null: any amount. */
export interface Storage {
  readonly used: number;
  readonly most: number | null;
}

/** From which part on a tenant's administrators are warned that its storage runs out. */
export const NEARLY_FULL = 0.9;

const column = (tenantId: string): RawBuilder<unknown> => sql`select account_storage(${tenantId}::text) as storage`;

/** Refuses (413) a file that the tenant has no room for any more. */
export function refuseBeyond({ used, most }: Storage, size: number): void {
  if (most === null || used + size <= most) return;
  const inGigabytes = (bytes: number) => String(Math.round((bytes / GIGABYTE) * 100) / 100);
  refuse({ key: 'tenant.reasons.storageFull', params: { used: inGigabytes(used), most: inGigabytes(most) } }, 413);
}

/** Refuses (413) an upload that is about to begin and for which the uploader's tenant has no room. */
export async function refuseUploadBeyond(on: Queryable, tenantId: string, size: number): Promise<void> {
  const [row] = await run<{ storage: Storage }>(on, column(tenantId));
  if (row) refuseBeyond(row.storage, size);
}

/**
 * The same for a file that has just been stored in this transaction, since several uploads may have been under way at once; and tells the
 * tenant's administrators when by it nine tenths are in use.
 */
export async function noteStored(tx: Tx, tenantId: string, size: number): Promise<void> {
  const { used, most } = (await tx.one<{ storage: Storage }>(column(tenantId)))?.storage ?? { used: 0, most: null };
  if (most === null) return;
  refuseBeyond({ used: used - size, most }, size);
  const edge = most * NEARLY_FULL;
  if (used < edge || used - size >= edge) return;
  await tx.asSystem(async () => {
    const people = await tx.rows<{ id: string }>(
      sql`select user_id as id from role_holder where tenant_id = ${tenantId} and role_code = 'tenantAdmin' and active limit 50`,
    );
    if (people.length === 0) return;
    await tx.notify(
      { users: people.map(({ id }) => id) },
      {
        key: 'account.messages.storageNearlyFull',
        params: { count: Math.floor((used / most) * 100) },
        path: `/base/tenant/edit?id=${tenantId}`,
      },
    );
  });
}

/** Sums the changes of each tenant up into one row. Run once a day. */
export async function sumStorage(tx: Tx): Promise<void> {
  await tx.rows(sql`with gone as (delete from tenant_storage returning tenant_id, size)
    insert into tenant_storage (tenant_id, size) select tenant_id, sum(size) from gone group by tenant_id`);
}
