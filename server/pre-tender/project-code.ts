import { sql } from 'kysely';
import type { Tx } from '../platform/types.ts';

/** The next project number of a tenant, such as `LJ-2026-000123`: counted without gaps for each tenant and year. */
export async function nextProjectCode(tx: Tx, tenantId: string, now: Date): Promise<string> {
  const year = new Date(now.getTime() + 8 * 3_600_000).getUTCFullYear();
  const row = await tx.asSystem(() =>
    tx.one<{ number: number; prefix: string }>(sql`
      insert into project_number (tenant_id, year, number) values (${tenantId}, ${year}, 1)
      on conflict (tenant_id, year) do update set number = project_number.number + 1
      returning number, upper(left(regexp_replace(tenant_id, '[^A-Za-z]', '', 'g'), 2)) as prefix`),
  );
  return `${row?.prefix || 'EB'}-${year}-${String(row?.number ?? 0).padStart(6, '0')}`;
}
