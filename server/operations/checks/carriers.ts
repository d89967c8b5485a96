import { sql } from 'kysely';
import type { Finding, HealthCheck } from '../../platform/health-check.ts';
import type { Channel } from '../../platform/outside/send-outside.ts';
import { fact, upTo } from './grade.ts';

const CHANNELS: readonly Channel[] = ['email', 'sms'];

/** Mail and SMS: whether they are set up, when one last went out, and how many could not be handed over. */
export const checkCarriers: HealthCheck = async ({ services, read }) => {
  const found = await read(async tx => ({
    last: await tx.rows<{ channel: string; sent: string | null; failed: string | null }>(
      sql`select channel, max(sent_at) filter (where failure is null) as sent, max(sent_at) filter (where failure is not null) as failed
        from outside_message where at > clock_timestamp() - interval '7 days' group by channel`,
    ),
    stuck: await tx.rows<{ channel: string; count: number }>(
      sql`select m.channel, count(*)::int as count from outbox_delivery d join outbox o using (position) join outside_message m on m.id = o.payload ->> 'id'
        where o.topic = 'outside.message' and m.sent_at is null and ((d.state = 'pending' and d.attempts > 0) or d.state = 'dead') group by m.channel`,
    ),
  }));
  return CHANNELS.flatMap((channel): Finding[] => {
    const isSet = services.carriers[channel] !== undefined;
    const last = found.last.find(row => row.channel === channel);
    return [
      // A demo installation shows its messages on the page instead.
      {
        item: `${channel}SetUp`,
        result: isSet || services.demo ? 'ok' : 'warn',
        unit: 'text',
        value: isSet ? 'yes' : 'no',
      },
      fact(`${channel}LastSent`, 'instant', last?.sent ?? null),
      ...(last?.failed ? [fact(`${channel}LastFailed`, 'instant', last.failed)] : []),
      upTo(`${channel}Stuck`, 'count', found.stuck.find(row => row.channel === channel)?.count ?? 0, {
        warn: 1,
        fault: 10,
      }),
    ];
  });
};
