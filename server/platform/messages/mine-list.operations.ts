import { sql, type RawBuilder } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { eventOrNews } from '../../../shared/domain/message/events.ts';
import { defineOperation } from '../module.ts';
import type { Tx } from '../types.ts';
import { filters, fitting } from './mine-filters.ts';
import { MESSAGE_COLUMNS, type MessageRow, openMessages, toldMessage, unreadOf } from './told.ts';

const PAGE = 50;
/** Of a person's messages that fit, so many newest ones are gathered by what they are about. */
const MOST_GATHERED = 5000;

const input = { ...filters, cursor: field.ref('message') };

/** What comes after the message of the cursor, in the order of the list. */
async function after(tx: Tx, userId: string, cursor: string | null): Promise<RawBuilder<boolean>> {
  const last =
    cursor &&
    (await tx.one<{ at: string }>(
      sql`select at::text as at from message where id = ${cursor} and user_id = ${userId}`,
    ));
  // The first half alone bounds the index; the second settles what came at one instant.
  return last
    ? sql<boolean>`at <= ${last.at}::timestamptz and (at < ${last.at}::timestamptz or id > ${cursor})`
    : sql<boolean>`true`;
}

const nextOf = (found: readonly MessageRow[]): string | null =>
  found.length > PAGE ? (found[PAGE - 1]?.id ?? null) : null;

// A search for words must not tell which of them stand in what is kept back.
const shownOf = <R extends { readonly closed: boolean }>(
  { q }: { readonly q: string | null },
  rows: readonly R[],
): readonly R[] => (q ? rows.filter(row => !row.closed) : rows);

/**
 * `GET /message/list`: the signed-in person's messages as sentences in the caller's language, newest first, fifty at a time, narrowed by
 * unread, group of events, time, text and what they are about. `next` names the last one of the page, for the cursor of the next; null at
 * the end.
 */
export const listMine = defineOperation({
  method: 'GET',
  path: '/message/list',
  access: 'signedIn',
  input,
  summary: 'A page of the signed-in person’s messages by unread, group, time, text and page they lead to.',
  async handle(context) {
    const { tx, actor, input: asked, lang } = context;
    const found = await tx.rows<MessageRow>(
      sql`select ${MESSAGE_COLUMNS} from message where ${fitting(actor.id, asked)} and ${await after(tx, actor.id, asked.cursor)}
        order by at desc, id limit ${PAGE + 1}`,
    );
    const rows = shownOf(asked, await openMessages(context, found.slice(0, PAGE)));
    return {
      rows: rows.map(row => ({ ...toldMessage(lang, row), group: eventOrNews(row.key).group })),
      next: nextOf(found),
      unread: await unreadOf(tx, actor.id),
    };
  },
});

/**
 * `GET /message/records`: the same, gathered by the record they lead to: of each record the newest message, how many there are and how many
 * of them unread. What leads nowhere stands alone.
 */
export const listRecords = defineOperation({
  method: 'GET',
  path: '/message/records',
  access: 'signedIn',
  input,
  summary: 'The signed-in person’s messages gathered by the record they lead to.',
  async handle(context) {
    const { tx, actor, input: asked, lang } = context;
    const found = await tx.rows<MessageRow & { readonly count: number; readonly fresh: number }>(
      sql`with fits as (select * from message where ${fitting(actor.id, asked)} order by at desc, id limit ${MOST_GATHERED}),
        gathered as (select *, row_number() over (partition by coalesce(path, id) order by at desc, id) as turn,
          count(*) over (partition by coalesce(path, id))::int as count,
          count(*) filter (where read_at is null) over (partition by coalesce(path, id))::int as fresh from fits)
        select ${MESSAGE_COLUMNS}, count, fresh from gathered where turn = 1 and ${await after(tx, actor.id, asked.cursor)}
        order by at desc, id limit ${PAGE + 1}`,
    );
    const rows = shownOf(asked, await openMessages(context, found.slice(0, PAGE)));
    return {
      rows: rows.map(row => ({
        ...{ ...toldMessage(lang, row), group: eventOrNews(row.key).group },
        ...{ count: row.count, fresh: row.fresh },
      })),
      next: nextOf(found),
      unread: await unreadOf(tx, actor.id),
    };
  },
});
