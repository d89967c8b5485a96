import { sql } from 'kysely';
import type { MessageEvent } from '../../../shared/domain/message/define-events.ts';
import { eventOrNews, isLocked } from '../../../shared/domain/message/events.ts';
import { OUTSIDE_CHANNELS, type OutsideChannel } from '../../../shared/domain/message/message.values.ts';
import { type ControlEntry, type Plan, planFor, presses, rulingOf } from '../../../shared/domain/message/plan.ts';
import type { MessageWish } from '../../../shared/domain/message/subscription.ts';
import { NO_WISH } from '../../../shared/domain/message/wish.ts';
import { newId } from '../ids.ts';
import { appendEvents } from '../outbox.ts';
import type { StoreTx } from '../tx.ts';
import type { Message, Services, Subscription, Tx } from '../types.ts';
import { type NewDelivery, writeDeliveries } from './delivery-rows.ts';
import { filled, type OwnWords, settingsOf, wordsOf } from './words.ts';

/** The topic on which one person's screens are told that there is a new message: `{ id }`. */
export const messagesTopicOf = (userId: string): string => `message:${userId}`;

/** Who is meant: users, everyone of an organization, everyone who holds a role. */
export type Recipients = Parameters<Tx['notify']>[0];

const AT_ONCE = 500;

/** The outbox topic of people who are told later, five hundred at a time: `{ users, message }`. */
export const TELL_LATER_TOPIC = 'message.tell';

interface Person {
  readonly id: string;
  readonly tenantId: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly wish: MessageWish | null;
}

/**
 * Tells people: one message each for the portal, and what the control, the person's wishes and the hour make of it on the other ways
 * (`planFor`). Everything is written with the transaction; carrying begins after its commit. Of more than five hundred people the others
 * are told after the commit, in turns of their own, so that the request does not wait for them. Runs with the system's rights.
 */
export async function sendMessage(tx: StoreTx, to: Recipients, message: Message): Promise<void> {
  const users = [...(await usersOf(tx, to))].filter(Boolean);
  const turns = Array.from({ length: Math.ceil(users.length / AT_ONCE) }, (_, turn) =>
    users.slice(turn * AT_ONCE, (turn + 1) * AT_ONCE),
  );
  const [first, ...later] = turns;
  if (first) await sendTo(tx, first, message);
  await appendEvents(
    tx.session,
    later.map(turn => ({ topic: TELL_LATER_TOPIC, payload: { users: turn, message } })),
  );
}

/** Tells those whose turn comes after the commit. */
export const tellLater: Subscription = ({ tx, payload }) => {
  const { users, message } = payload as { readonly users: readonly string[]; readonly message: Message };
  return tx.notify({ users }, message);
};

async function usersOf(tx: StoreTx, to: Recipients): Promise<ReadonlySet<string>> {
  const users = new Set(to.users ?? []);
  const found = tx.session.registry.recipients;
  if (found && (to.organizations?.length || to.roles?.length)) for (const id of await found(tx, to)) users.add(id);
  return users;
}

async function sendTo(tx: StoreTx, users: readonly string[], message: Message): Promise<void> {
  const event = eventOrNews(message.key);
  const { services } = tx.session;
  const now = services.now();
  const people = await tx.rows<Person>(sql`select w.id, u.tenant_id as "tenantId", u.email, u.mobile, s.value as wish
    from unnest(${users}::text[]) w(id) left join "user" u on u.id = w.id
    left join setting s on s.user_id = w.id and s.key = 'message.subscription'`);
  const tenants = [...new Set(people.flatMap(each => each.tenantId ?? []))];
  const { own, entries } = await settingsOf(tx, event.key, tenants);
  const params = message.params ?? {};
  const texts = new Map(
    [...tenants, 'platform'].map(tenantId => {
      const live = (lang: 'zh' | 'en') =>
        filled(wordsOf(event, { channel: 'live', lang, tenantId }, own), lang, params).body;
      return [tenantId, { zh: live('zh'), en: live('en') }] as const;
    }),
  );
  const meant = people.map(person => {
    const tenantId = person.tenantId ?? 'platform';
    return {
      ...{ person, tenantId, id: newId('message', now.getTime()) },
      text: texts.get(tenantId) ?? { zh: '', en: '' },
      shown: rulingOf(event, 'live', entries, tenantId).isOn,
    };
  });
  const rows = meant.map(({ id, person, text, shown }) => ({ id, user: person.id, zh: text.zh, en: text.en, shown }));
  const kept = await tx.rows<{
    id: string;
  }>(sql`insert into message (id, user_id, at, key, params, path, text_zh, text_en, shown, once)
    select id, "user", app_now(), ${message.key}, ${JSON.stringify(params)}::jsonb, ${message.path ?? null}, zh, en, shown, ${message.once ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "user" text, zh text, en text, shown boolean)
    on conflict (user_id, once) where once is not null do nothing returning id`);
  const fresh = new Set(kept.map(row => row.id));
  const told = meant.filter(each => fresh.has(each.id));
  await appendEvents(
    tx.session,
    told.filter(each => each.shown).map(({ id, person }) => ({ topic: messagesTopicOf(person.id), payload: { id } })),
  );
  const context = { event, message, own, entries, now, services };
  await writeDeliveries(
    tx,
    told.flatMap(each => deliveriesOf(context, each)),
  );
}

interface Context {
  readonly event: MessageEvent;
  readonly message: Message;
  readonly own: readonly OwnWords[];
  readonly entries: readonly ControlEntry[];
  readonly now: Date;
  readonly services: Services;
}

interface Told {
  readonly id: string;
  readonly person: Person;
  readonly tenantId: string;
  readonly shown: boolean;
}

const addressOf = ({ id, email, mobile }: Person, channel: OutsideChannel): string | null =>
  channel === 'email' ? email : channel === 'sms' ? mobile : id;

function deliveriesOf(context: Context, { id, person, tenantId, shown }: Told): readonly NewDelivery[] {
  const { event, message, own, entries, now, services } = context;
  const base = { tenantId, event, userId: person.id, messageId: id };
  const arrived: Plan = { state: 'queued', reason: null, dueAt: now, digest: false };
  const live: NewDelivery = {
    ...{ ...base, id: newId('delivery', now.getTime()), channel: 'live', address: '' },
    plan: { ...arrived, state: 'sent' },
  };
  const wish = { ...NO_WISH, ...person.wish };
  // A key of no catalogue stays in the portal: nobody has said who may be disturbed by it.
  const ways = event.byStep ? [] : OUTSIDE_CHANNELS.filter(channel => rulingOf(event, channel, entries, tenantId).isOn);
  const out = ways.map((channel): NewDelivery => {
    const ruling = rulingOf(event, channel, entries, tenantId);
    const address = addressOf(person, channel);
    const plan = planFor(event, channel, ruling, { wish, address, now });
    const carried = services.carriers[channel] !== undefined || services.demo;
    const words = filled(wordsOf(event, { channel, lang: wish.lang, tenantId }, own), wish.lang, message.params ?? {});
    return {
      ...{ ...base, id: newId('delivery', now.getTime()), channel, address: address ?? '' },
      plan: carried || plan.state === 'suppressed' ? plan : { ...plan, state: 'suppressed', reason: 'noCarrier' },
      parcel: {
        ...{ ...words, lang: wish.lang, secret: false, linked: message.path !== undefined },
        ...{ fixed: isLocked(event) || !ruling.isOptional, pressing: presses(event) },
      },
    };
  });
  return shown ? [live, ...out] : out;
}
