import { sql } from 'kysely';
import type { Run } from './run.ts';

/** The number of the next visit of a step, counted from 1. */
export async function nextVisit(run: Run, node: string): Promise<number> {
  const row = await run.tx.asSystem(() =>
    run.tx.one<{ visit: string | null }>(
      sql`select max(visit) as visit from approval_task where approval_id = ${run.approval.id} and node = ${node}`,
    ),
  );
  return Number(row?.visit ?? 0) + 1;
}
