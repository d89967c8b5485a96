import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../../shared/domain/calendar/days.ts';
import type { Tx } from '../types.ts';

/** Answers rows `begin`, `until` (instants): the periods of an area that run now and were computed with the working calendar. */
export type RunningPeriods = () => RawBuilder<unknown>;

const known = new Map<string, RunningPeriods>();

/** Tells which periods of an area run; called by the area's door, once each. */
export function registerRunningPeriods(area: string, periods: RunningPeriods): void {
  known.set(area, periods);
}

/** How many running periods hold one of some days, in legal time: those that another calendar might end on another day. */
export async function countRunning(tx: Tx, days: readonly Day[]): Promise<number> {
  if (days.length === 0 || known.size === 0) return 0;
  const parts = [...known.values()].map(periods => sql`(${periods()})`);
  const row = await tx.asSystem(() =>
    tx.one<{
      count: number;
    }>(sql`select count(*)::int as count from (${sql.join(parts, sql` union all `)}) as p (begin, until)
      where until > app_now() and exists (select 1 from unnest(${[...days]}::date[]) d
        where d between (p.begin at time zone 'Asia/Shanghai')::date and (p.until at time zone 'Asia/Shanghai')::date)`),
  );
  return row?.count ?? 0;
}
