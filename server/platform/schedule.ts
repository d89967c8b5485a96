import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { run } from './pool.ts';
import type { TxSession } from './session.ts';

/** The channel on which a process is told that a due time was set or moved. */
export const SCHEDULE_CHANNEL = 'ebs_schedule';

/** Keeps one due time per record and transition; a later call moves it. */
export async function putSchedule(
  session: TxSession,
  entity: AnyEntity,
  id: string,
  transition: string,
  at: Date | string,
): Promise<void> {
  if (!entity.transitions[transition]) throw new Error(`${entity.name} has no transition ${transition}`);
  await putDue(session, entity.name, id, transition, at);
}

/** The same by names, for daily jobs. */
export async function putDue(
  session: TxSession,
  entity: string,
  id: string,
  transition: string,
  at: Date | string,
): Promise<void> {
  const instant = typeof at === 'string' ? at : at.toISOString();
  await Promise.all([
    run(
      session.client,
      sql`insert into schedule (entity, record_id, transition, at) values (${entity}, ${id}, ${transition}, ${instant})
        on conflict (entity, record_id, transition) do update set at = excluded.at, attempts = 0, retry_at = null, error = null`,
    ),
    run(session.client, sql`select pg_notify(${SCHEDULE_CHANNEL}, '')`),
  ]);
}

/** Takes a due time back; nothing happens when there is none. */
export async function dropSchedule(
  session: TxSession,
  entity: AnyEntity,
  id: string,
  transition: string,
): Promise<void> {
  await run(
    session.client,
    sql`delete from schedule where entity = ${entity.name} and record_id = ${id} and transition = ${transition}`,
  );
}
