import { sql } from 'kysely';
import type { Finding, HealthCheck } from '../../platform/health-check.ts';
import type { Channel } from '../../platform/outside/send-outside.ts';
import { fact, upTo } from './grade.ts';

const CHANNELS: readonly Channel[] = ['email', 'sms'];
const LATEST = 5000;

/** Mail and SMS: whether they are set up, when one last went out, and how many could not be handed over. */
export const checkCarriers: HealthCheck = async ({ services, read }) => {
  const found = await read(async tx => ({
    // Ids grow with time: the newest few thousand tell when one last went out, however many are kept.
    last: await tx.rows<{ channel: string; sent: string | null; failed: string | null }>(
      sql`select channel, max(sent_at) as sent, max(updated_at) filter (where state in ('failed', 'givenUp')) as failed
        from (select channel, state, sent_at, updated_at from message_delivery order by id desc limit ${LATEST}) latest group by channel`,
    ),
    stuck: await tx.rows<{ channel: string; count: number }>(
      sql`select p.channel, count(*)::int as count from message_parcel p join message_delivery d on d.id = p.id
        where p.waiting and not p.digest and d.tries > 0 group by p.channel`,
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
