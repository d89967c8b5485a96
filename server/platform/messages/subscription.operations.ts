import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { messageEvents } from '../../../shared/domain/message/events.ts';
import { messageChannels, messageGroups, OUTSIDE_CHANNELS } from '../../../shared/domain/message/message.values.ts';
import { type ControlEntry, rulingOf } from '../../../shared/domain/message/plan.ts';
import { HttpRefusal } from '../errors.ts';
import { translate } from '../i18n.ts';
import { defineOperation } from '../module.ts';
import { sendTrial } from './template.operations.ts';

const MOST_TESTS = 10;

/**
 * `GET /message/subscription/offer`: what the signed-in person may subscribe to: for each group and way whether anything of it is sent here
 * at all, whether some of it may be switched off, what of it is always sent, and the addresses there are. The wishes themselves are the setting `message.subscription`.
 */
export const readOffer = defineOperation({
  method: 'GET',
  path: '/message/subscription/offer',
  access: 'signedIn',
  input: {},
  summary: 'Groups of messages and ways that the signed-in person may subscribe to.',
  async handle({ tx, actor, services, lang }) {
    const { entries, person } = await tx.asSystem(async () => ({
      entries:
        await tx.rows<ControlEntry>(sql`select tenant_id as "tenantId", event, channel, enabled, optional from message_control
        where tenant_id = any(${[actor.tenantId, 'platform']})`),
      person: await tx.one<{ email: string | null; mobile: string | null }>(
        sql`select email, mobile from "user" where id = ${actor.id}`,
      ),
    }));
    const byEvent = Map.groupBy(entries, entry => entry.event);
    const rulings = (group: string, channel: (typeof OUTSIDE_CHANNELS)[number]) =>
      messageEvents
        .filter(event => event.group === group && event.channels.includes('live'))
        .map(event => ({ event, ...rulingOf(event, channel, byEvent.get(event.key) ?? [], actor.tenantId) }))
        .filter(ruling => ruling.isOn);
    return {
      groups: messageGroups.values.map(group => ({
        group,
        ways: OUTSIDE_CHANNELS.map(channel => {
          const on = rulings(group, channel);
          const always = on.filter(ruling => !ruling.isOptional).map(({ event }) => event.name[lang]);
          return { channel, sent: on.length > 0, optional: on.some(ruling => ruling.isOptional), always };
        }),
      })),
      ways: OUTSIDE_CHANNELS.map(channel => ({
        channel,
        address: channel === 'email' ? (person?.email ?? null) : channel === 'sms' ? (person?.mobile ?? null) : null,
        carried: services.carriers[channel] !== undefined || (services.demo && channel !== 'wechat'),
      })),
    };
  },
});

/** `POST /message/subscription/test { channel }`: sends the signed-in person a test message; at most ten an hour. */
export const testSubscription = defineOperation({
  method: 'POST',
  path: '/message/subscription/test',
  access: 'signedIn',
  input: { channel: field.choice(messageChannels, { required: true }) },
  summary: 'Sends a test message to the signed-in person by one channel.',
  async handle({ tx, actor, lang, input }) {
    const recent = await tx.asSystem(() =>
      tx.one<{ count: number }>(sql`select count(*)::int as count from message_delivery
        where user_id = ${actor.id} and event = 'message.trial' and created_at > app_now() - interval '1 hour'`),
    );
    if ((recent?.count ?? 0) >= MOST_TESTS)
      throw new HttpRefusal(
        429,
        { key: 'kernel.tooManyRequests', params: { seconds: 3600 } },
        { 'retry-after': '3600' },
      );
    const event = {
      key: 'message.trial',
      group: 'system' as const,
      name: { zh: translate('zh', 'message.trialSubject'), en: translate('en', 'message.trialSubject') },
    };
    const body = translate(lang, 'message.trial');
    const channel = input.channel ?? 'email';
    return { to: await sendTrial(tx, actor, { event, channel, lang, subject: event.name[lang], body }) };
  },
});
