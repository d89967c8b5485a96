import { sql } from 'kysely';
import { sweepOneTime } from '../auth/one-time.ts';
import { defineOperations } from '../module.ts';
import type { ServerModule } from '../types.ts';

/** Clears away old codes, and records of messages after ninety days. */
export const outsideModule: ServerModule = defineOperations('platform', [], {
  jobs: {
    sweepOutside: {
      minute: 200,
      async run({ tx }) {
        await sweepOneTime(tx);
        await tx.rows(sql`delete from message_delivery where created_at < app_now() - interval '90 days'`);
      },
    },
  },
});
