import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { MessageEvent } from '../../../shared/domain/message/define-events.ts';
import { eventOf, isLocked, messageEvents, onByDefault } from '../../../shared/domain/message/events.ts';
import { messageControl } from '../../../shared/domain/message/message-control.entity.ts';
import { messageChannels, messageSwitches } from '../../../shared/domain/message/message.values.ts';
import { type ControlEntry, rulingOf } from '../../../shared/domain/message/plan.ts';
import { defineModule, defineOperation } from '../module.ts';
import { refuse, Refusal, refuseFields } from '../refusal.ts';
import type { ServerModule } from '../types.ts';

type Kept = ControlEntry & { readonly revision: number };

/** Whether anybody may switch this channel of the event: not the safety of accounts, nor a way it does not take. */
const isOpen = (event: MessageEvent, channel: ControlEntry['channel']): boolean =>
  !isLocked(event) && event.channels.includes(channel);

/** `GET /message/control/matrix`: every event with what holds on each of its channels in the caller's tenant, and who has decided it. */
export const readControl = defineOperation({
  method: 'GET',
  path: '/message/control/matrix',
  access: 'messageControl.read',
  input: {},
  summary: 'Events and channels with what is sent in the caller’s tenant.',
  async handle({ tx, actor, lang }) {
    const kept = await tx.asSystem(() =>
      tx.rows<Kept>(sql`select tenant_id as "tenantId", event, channel, enabled, optional, revision::int as revision from message_control
        where tenant_id = any(${[actor.tenantId, 'platform']})`),
    );
    const byEvent = Map.groupBy(kept, entry => entry.event);
    return {
      rows: messageEvents.map(event => {
        const entries = byEvent.get(event.key) ?? [];
        return {
          ...{ key: event.key, name: event.name[lang], group: event.group, kind: event.kind, locked: isLocked(event) },
          channels: event.channels.map(channel => {
            const own = entries.find(entry => entry.tenantId === actor.tenantId && entry.channel === channel);
            const inherited =
              actor.tenantId === 'platform'
                ? onByDefault(event, channel)
                : rulingOf(event, channel, entries, 'platform').isOn;
            return {
              ...{ channel, ...rulingOf(event, channel, entries, actor.tenantId), inherited },
              own: own?.enabled ?? null,
              optional: own?.optional ?? null,
              revision: own?.revision ?? 0,
            };
          }),
        };
      }),
    };
  },
});

/**
 * `POST /message/control/save { event, channel, enabled, optional, revision }`: decides one channel of one event for the caller's tenant; null
 * inherits. Refused (422) for the safety of accounts, (409) with what holds now when somebody else was faster.
 */
export const saveControl = defineOperation({
  method: 'POST',
  path: '/message/control/save',
  access: 'messageControl.save',
  input: {
    event: field.text({ required: true, max: 100 }),
    channel: field.choice(messageChannels, { required: true }),
    enabled: field.choice(messageSwitches),
    optional: field.boolean(),
    revision: field.integer({ required: true }),
  },
  summary: 'Decides whether an event is sent by a channel in the caller’s tenant, and whether people may unsubscribe.',
  async handle({ tx, actor, input }) {
    const { event: key, channel, enabled, optional, revision } = input;
    const event = eventOf(key ?? '') ?? refuseFields({ event: 'messageTemplate.reasons.unknownEvent' });
    if (!channel || !event.channels.includes(channel))
      return refuseFields({ channel: 'messageControl.reasons.otherChannel' });
    if (!isOpen(event, channel)) refuse('messageControl.reasons.locked', 422);
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.tenantId} ${key} ${channel}`}, 83))`);
    const here = await tx.find(messageControl, { tenantId: actor.tenantId, event: event.key, channel }, { limit: 1 });
    const [current] = here;
    if ((current?.revision ?? 0) !== revision) throw new Refusal(409, 'kernel.conflict', { current: current ?? null });
    const values = { enabled, optional };
    const kept = current
      ? await tx.patch(messageControl, current.id, values)
      : await tx.insert(messageControl, { ...values, event: event.key, channel });
    return { revision: kept.revision };
  },
});

/** What is decided of events and channels; it changes through its operation alone. */
export const messageControlModule: ServerModule = defineModule(messageControl);
