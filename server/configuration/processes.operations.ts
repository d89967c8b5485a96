import { sql } from 'kysely';
import type { ProcessLine } from '../../shared/domain/configuration/wire.ts';
import { BEAT_MS, CONFIGURATION_CHANNEL } from '../platform/configuration/configuration.ts';
import { defineOperation } from '../platform/module.ts';

const MISSED_BEATS = 3;

/** The running processes with the version of the configuration each holds. */
export const processes = defineOperation({
  method: 'GET',
  path: '/configuration/process/list',
  access: 'configItem.refresh',
  summary: 'The running processes of the server, with the version of the configuration that each holds.',
  input: {},
  async handle({ tx }) {
    const rows =
      await tx.rows<ProcessLine>(sql`select id, pid, started_at as "startedAt", beat_at as "beatAt", loaded_at as "loadedAt",
        version::int as version, beat_at > clock_timestamp() - ${BEAT_MS * MISSED_BEATS} * interval '1 ms' as alive
      from server_process order by started_at, id limit 200`);
    const now = await tx.one<{ now: string; version: number }>(
      sql`select clock_timestamp() as now, (select version::int from configuration_version) as version`,
    );
    return { rows, now: now?.now, version: now?.version };
  },
});

/** Makes every process read the configuration anew; each says so by its `loadedAt`. */
export const refresh = defineOperation({
  method: 'POST',
  path: '/configuration/configItem/refresh',
  access: 'configItem.refresh',
  summary: 'Makes every process read the configuration anew.',
  input: {},
  async handle({ tx }) {
    const asked = await tx.one<{ at: string }>(
      sql`select clock_timestamp() as at, pg_notify(${CONFIGURATION_CHANNEL}, '')::text`,
    );
    return { askedAt: asked?.at };
  },
});
