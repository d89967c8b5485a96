import { sql, type RawBuilder } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { messageEvents } from '../../../shared/domain/message/events.ts';
import { eventOrNews } from '../../../shared/domain/message/events.ts';
import { messageGroups } from '../../../shared/domain/message/message.values.ts';
import { defineOperation } from '../module.ts';
import type { Tx } from '../types.ts';
import { messagesTopicOf } from './send-message.ts';
import { inSight, MESSAGE_COLUMNS, type MessageRow, toldMessage, unreadOf } from './told.ts';

const PAGE = 50;
const MOST_AT_ONCE = 200;

/** `GET /message/mine`: the signed-in user's newest messages and the number of unread ones, for the bell. */
export const mine = defineOperation({
  method: 'GET',
  path: '/message/mine',
  access: 'signedIn',
  input: { unread: field.boolean(), before: field.dateTime() },
  summary: 'The signed-in user’s newest messages and the number of unread ones.',
  async handle({ tx, actor, input }) {
    const conditions: RawBuilder<boolean>[] = [inSight(actor.id)];
    if (input.unread) conditions.push(sql<boolean>`read_at is null`);
    if (input.before) conditions.push(sql<boolean>`at < ${input.before}`);
    const rows = await tx.rows<MessageRow>(
      sql`select id, at, key, params, path, read_at as "readAt" from message where ${sql.join(conditions, sql` and `)} order by at desc, id limit ${PAGE}`,
    );
    return { rows, unread: await unreadOf(tx, actor.id) };
  },
});

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * `GET /message/list`: the signed-in person's messages as sentences in the caller's language, newest first, fifty at a time, narrowed by
 * unread, group of events, time and text. `next` names the last one of the page, for the cursor of the next; null at the end.
 */
export const listMine = defineOperation({
  method: 'GET',
  path: '/message/list',
  access: 'signedIn',
  input: {
    unread: field.boolean(),
    group: field.choice(messageGroups),
    from: field.dateTime(),
    until: field.dateTime(),
    q: field.text({ max: 100 }),
    cursor: field.ref('message'),
  },
  summary: 'A page of the signed-in person’s messages by unread, group, time and text.',
  async handle({ tx, actor, input, lang }) {
    const where: RawBuilder<boolean>[] = [inSight(actor.id)];
    if (input.unread) where.push(sql<boolean>`read_at is null`);
    if (input.group) where.push(ofGroup(input.group));
    if (input.from) where.push(sql<boolean>`at >= ${input.from}`);
    if (input.until) where.push(sql<boolean>`at <= ${input.until}`);
    for (const word of (input.q ?? '').split(/\s+/u).filter(Boolean).slice(0, 5))
      where.push(sql<boolean>`(text_zh ilike ${contains(word)} or text_en ilike ${contains(word)})`);
    const last =
      input.cursor &&
      (await tx.one<{ at: string }>(
        sql`select at::text as at from message where id = ${input.cursor} and user_id = ${actor.id}`,
      ));
    // The first half alone bounds the index; the second settles what came at one instant.
    if (last)
      where.push(
        sql<boolean>`at <= ${last.at}::timestamptz and (at < ${last.at}::timestamptz or id > ${input.cursor})`,
      );
    const found = await tx.rows<MessageRow>(
      sql`select ${MESSAGE_COLUMNS} from message where ${sql.join(where, sql` and `)} order by at desc, id limit ${PAGE + 1}`,
    );
    const rows = found.slice(0, PAGE);
    return {
      rows: rows.map(row => ({ ...toldMessage(lang, row), group: eventOrNews(row.key).group })),
      next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
      unread: await unreadOf(tx, actor.id),
    };
  },
});

// What is in no catalogue is news of the system.
function ofGroup(group: string): RawBuilder<boolean> {
  const keys = (isOf: boolean) =>
    messageEvents.filter(event => (event.group === group) === isOf).map(event => event.key);
  return group === 'system'
    ? sql<boolean>`key <> all(${keys(false)}::text[])`
    : sql<boolean>`key = any(${keys(true)}::text[])`;
}

/** Tells a person's other pages and devices that the number of unread ones has changed: no message bears this id. */
const tellCount = (tx: Tx, userId: string): Promise<void> => tx.publish(messagesTopicOf(userId), { id: 'count' });

/** `POST /message/read { id? }`: marks one message, or without an id all of them, as read. */
export const read = defineOperation({
  method: 'POST',
  path: '/message/read',
  access: 'signedIn',
  input: { id: field.ref('message') },
  summary: 'Marks one message of the signed-in user, or without an id all of them, as read.',
  async handle({ tx, actor, input }) {
    const one = input.id ? sql<boolean>`id = ${input.id}` : sql<boolean>`true`;
    const rows = await tx.rows(
      sql`update message set read_at = app_now() where ${inSight(actor.id)} and read_at is null and ${one} returning id`,
    );
    if (rows.length > 0) await tellCount(tx, actor.id);
    return { read: rows.length };
  },
});

const several = {
  ids: field.rows({ id: field.ref('message', { required: true }) }, { required: true, min: 1, max: MOST_AT_ONCE }),
};
const idsOf = (ids: readonly { readonly id: string | null }[] | null): readonly string[] =>
  (ids ?? []).flatMap(each => each.id ?? []);

/** `POST /message/mark { ids: [{ id }] }`: marks several messages as read. */
export const mark = defineOperation({
  method: 'POST',
  path: '/message/mark',
  access: 'signedIn',
  input: several,
  summary: 'Marks several messages of the signed-in person as read.',
  async handle({ tx, actor, input }) {
    const rows = await tx.rows(sql`update message set read_at = app_now()
      where ${inSight(actor.id)} and read_at is null and id = any(${idsOf(input.ids)}) returning id`);
    if (rows.length > 0) await tellCount(tx, actor.id);
    return { read: rows.length };
  },
});

/** `POST /message/remove { ids: [{ id }] }`: takes messages out of the person's list; the record that they were told stays. */
export const remove = defineOperation({
  method: 'POST',
  path: '/message/remove',
  access: 'signedIn',
  input: several,
  summary: 'Takes messages out of the signed-in person’s list.',
  async handle({ tx, actor, input }) {
    const rows = await tx.rows(sql`update message set removed_at = app_now(), read_at = coalesce(read_at, app_now())
      where ${inSight(actor.id)} and id = any(${idsOf(input.ids)}) returning id`);
    if (rows.length > 0) await tellCount(tx, actor.id);
    return { removed: rows.length };
  },
});
