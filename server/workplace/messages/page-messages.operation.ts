import { sql, type RawBuilder } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import {
  inSight,
  MESSAGE_COLUMNS,
  type MessageRow,
  openMessages,
  toldMessage,
  unreadOf,
} from '../../platform/messages/told.ts';
import { defineOperation } from '../../platform/module.ts';

const PAGE = 30;

/**
 * `GET /workplace/messages/page?unread=&cursor=`: the messages of the signed-in person, newest first, thirty at a time, as sentences in
 * the caller's language, with the number of all unread ones. `next` names the last message of this page, for the cursor of the next one; null at the end.
 */
export const pageMessages = defineOperation({
  method: 'GET',
  path: '/workplace/messages/page',
  access: 'signedIn',
  input: { unread: field.boolean(), cursor: field.ref('message') },
  summary: 'A page of the signed-in person’s messages, newest first, in the caller’s language.',
  async handle(context) {
    const { tx, actor, input, lang } = context;
    const conditions: RawBuilder<boolean>[] = [inSight(actor.id)];
    if (input.unread) conditions.push(sql<boolean>`read_at is null`);
    if (input.cursor)
      conditions.push(sql<boolean>`exists (select 1 from message last where last.id = ${input.cursor} and last.user_id = ${actor.id}
        and (m.at < last.at or (m.at = last.at and m.id > last.id)))`);
    const found = await tx.rows<MessageRow>(
      sql`select ${MESSAGE_COLUMNS} from message m where ${sql.join(conditions, sql` and `)}
        order by at desc, id limit ${PAGE + 1}`,
    );
    const rows = await openMessages(context, found.slice(0, PAGE));
    const last = rows.at(-1);
    return {
      rows: rows.map(row => toldMessage(lang, row)),
      next: found.length > PAGE && last ? last.id : null,
      unread: await unreadOf(tx, actor.id),
    };
  },
});
