import { sql, type RawBuilder } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { translate } from '../../platform/i18n.ts';
import { defineOperation } from '../../platform/module.ts';

interface MessageRow {
  readonly id: string;
  readonly at: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string | null;
  readonly readAt: string | null;
}

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
  async handle({ tx, actor, input, lang }) {
    const conditions: RawBuilder<boolean>[] = [sql<boolean>`user_id = ${actor.id}`];
    if (input.unread) conditions.push(sql<boolean>`read_at is null`);
    if (input.cursor)
      conditions.push(sql<boolean>`exists (select 1 from message last where last.id = ${input.cursor} and last.user_id = ${actor.id}
        and (m.at < last.at or (m.at = last.at and m.id > last.id)))`);
    const found = await tx.rows<MessageRow>(
      sql`select id, at, key, params, path, read_at as "readAt" from message m where ${sql.join(conditions, sql` and `)}
        order by at desc, id limit ${PAGE + 1}`,
    );
    const unread = await tx.one<{ count: string }>(
      sql`select count(*) from message where user_id = ${actor.id} and read_at is null`,
    );
    const rows = found.slice(0, PAGE);
    const last = rows.at(-1);
    return {
      rows: rows.map(({ key, params, ...row }) => ({ ...row, text: translate(lang, key, params) })),
      next: found.length > PAGE && last ? last.id : null,
      unread: Number(unread?.count ?? 0),
    };
  },
});
