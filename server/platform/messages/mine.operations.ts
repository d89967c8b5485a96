import { sql, type RawBuilder } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../module.ts';
import type { Tx } from '../types.ts';
import { filters, fitting } from './mine-filters.ts';
import { messagesTopicOf } from './send-message.ts';
import { CLOSED, inSight, MESSAGE_COLUMNS, type MessageRow, openMessages, unreadOf } from './told.ts';

const PAGE = 50;
const MOST_AT_ONCE = 200;

/** `GET /message/mine`: the signed-in user's newest messages and the number of unread ones, for the bell. */
export const mine = defineOperation({
  method: 'GET',
  path: '/message/mine',
  access: 'signedIn',
  input: { unread: field.boolean(), before: field.dateTime() },
  summary: 'The signed-in user’s newest messages and the number of unread ones.',
  async handle(context) {
    const { tx, actor, input } = context;
    const conditions: RawBuilder<boolean>[] = [inSight(actor.id)];
    if (input.unread) conditions.push(sql<boolean>`read_at is null`);
    if (input.before) conditions.push(sql<boolean>`at < ${input.before}`);
    const rows = await tx.rows<MessageRow>(
      sql`select ${MESSAGE_COLUMNS} from message where ${sql.join(conditions, sql` and `)} order by at desc, id limit ${PAGE}`,
    );
    const open = await openMessages(context, rows);
    return {
      rows: open.map(({ id, at, key, params, path, readAt, closed }) => ({
        ...{ id, at, path, readAt },
        ...(closed ? { key: CLOSED, params: {} } : { key, params }),
      })),
      unread: await unreadOf(tx, actor.id),
    };
  },
});

/** Tells a person's other pages and devices that the number of unread ones has changed: no message bears this id. */
const tellCount = (tx: Tx, userId: string): Promise<void> => tx.publish(messagesTopicOf(userId), { id: 'count' });

/** `POST /message/read { id? }`: marks one message as read, or without an id all that fit the filters of the list; without these, all. */
export const read = defineOperation({
  method: 'POST',
  path: '/message/read',
  access: 'signedIn',
  input: { id: field.ref('message'), ...filters },
  summary: 'Marks one message of the signed-in user, or all that fit the filters, as read.',
  async handle({ tx, actor, input }) {
    const one = input.id ? sql<boolean>`id = ${input.id}` : sql<boolean>`true`;
    const rows = await tx.rows(
      sql`update message set read_at = app_now() where ${fitting(actor.id, input)} and read_at is null and ${one} returning id`,
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
