import { sql } from 'kysely';
import { sweepOneTime } from '../auth/one-time.ts';
import { defineOperations } from '../module.ts';
import type { ServerModule, Subscription } from '../types.ts';
import type { Parcel } from './carriers.ts';
import { OUTSIDE_TOPIC, type Channel } from './send-outside.ts';

const deliver: Subscription = async ({ tx, payload, services }) => {
  const message = await tx.one<Parcel & { channel: Channel; to: string }>(
    sql`select id, channel, recipient as "to", subject, body from outside_message where id = ${payload['id']} and sent_at is null for update`,
  );
  if (!message) return;
  const carry = services.carriers[message.channel];
  if (carry) await carry(message);
  else if (!services.demo) services.log.warn({ channel: message.channel }, 'no carrier is set up for this channel');
  const failure = carry || services.demo ? null : 'no carrier';
  await tx.rows(
    sql`update outside_message set sent_at = clock_timestamp(), failure = ${failure}, body = case when ${services.demo} then body end where id = ${message.id}`,
  );
};

/** Carries messages to addresses outside the platform, and clears away what is old. */
export const outsideModule: ServerModule = defineOperations('platform', [], {
  subscriptions: { [OUTSIDE_TOPIC]: deliver },
  jobs: {
    sweepOutside: {
      minute: 200,
      async run({ tx }) {
        await sweepOneTime(tx);
        await tx.rows(sql`delete from outside_message where at < clock_timestamp() - interval '90 days'`);
      },
    },
  },
});
