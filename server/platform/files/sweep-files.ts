import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { defineOperations } from '../module.ts';
import type { DailyJob, Services, ServerModule, Tx } from '../types.ts';
import { heldFiles } from './held-files.ts';

/**
 * How long a file that no record has taken is left alone, in days: longer than anybody has a form open or a letter at hand. A draft keeps
 * what it names for as long as it is kept itself.
 */
export const IDLE_DAYS = 60;
const DAY_MS = 86_400_000;
/** At most so many a day are picked out, and so many removed. */
const MOST = 5000;
const AT_ONCE = 100;
// The whole database is looked through: longer than a person's request may take.
const PATIENCE = '5min';

/**
 * Removes files that were uploaded or filled in and that no record has ever taken. On one day they are picked out, from when on no record
 * can take them; on the next, if still nothing in the database names them, their bytes go and then their rows, in the transaction that tells
 * the history how many. A process that dies in between has left rows without bytes that nobody can use, and the next run ends the work.
 */
export const sweepFiles: DailyJob = {
  minute: 205,
  async run({ tx, services, now }) {
    await tx.rows(sql`select set_config('statement_timeout', ${PATIENCE}, true)`);
    const idleBefore = new Date(now.getTime() - IDLE_DAYS * DAY_MS);
    const removed = await removeGoing(tx, services, idleBefore);
    const picked = await pickIdle(tx, idleBefore);
    if (removed.count === 0 && picked === 0) return;
    await tx.rows(sql`insert into audit (at, tenant_id, actor_name, address, action, entity, record_id, to_state, revision, changes, input)
      values (app_now(), '', 'system', '', 'sweep', 'file', 'sweep', 'removed', 0, '{}'::jsonb, ${JSON.stringify({ ...removed, picked })}::jsonb)`);
  },
};

async function pickIdle(tx: Tx, idleBefore: Date): Promise<number> {
  const idle = sql`owner_id is null and removed_at is null and at < ${idleBefore.toISOString()}`;
  if (!(await tx.one(sql`select 1 from file where ${idle} limit 1`))) return 0;
  const held = await heldFiles(tx, 'idle', idleBefore);
  const picked = await tx.rows(sql`update file set removed_at = app_now() where id in (
    select id from file where ${idle} and id like ${'file\\_%'} and id <> all(${[...held]}::text[])
      order by at limit ${MOST} for update skip locked) returning id`);
  return picked.length;
}

async function removeGoing(
  tx: Tx,
  services: Services,
  idleBefore: Date,
): Promise<{ readonly count: number; readonly bytes: number }> {
  if (!(await tx.one(sql`select 1 from file where removed_at is not null limit 1`))) return { count: 0, bytes: 0 };
  const held = await heldFiles(tx, 'going', idleBefore);
  await tx.rows(sql`update file set removed_at = null where removed_at is not null and id = any(${[...held]}::text[])`);
  const going = await tx.rows<{ id: string; size: string }>(
    sql`select id, size from file where removed_at is not null and owner_id is null order by id limit ${MOST} for update skip locked`,
  );
  for (let i = 0; i < going.length; i += AT_ONCE)
    await Promise.all(going.slice(i, i + AT_ONCE).map(({ id }) => rm(services.files.pathOf(id), { force: true })));
  await tx.rows(sql`delete from file where id = any(${going.map(({ id }) => id)}::text[])`);
  return { count: going.length, bytes: going.reduce((sum, { size }) => sum + Number(size), 0) };
}

/** Keeping the store of files clean. */
export const fileModule: ServerModule = defineOperations('file', [], { jobs: { sweepFiles } });
