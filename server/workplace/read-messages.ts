import { sql } from 'kysely';
import { translate } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';

interface MessageRow {
  readonly id: string;
  readonly at: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string | null;
  readonly readAt: string | null;
}

/** `GET /workplace/messages`: the newest messages of the signed-in person as sentences in the caller's language. */
export const readMessages = defineOperation({
  method: 'GET',
  path: '/workplace/messages',
  access: 'signedIn',
  input: {},
  summary: 'The newest 30 messages of the signed-in person, in the caller’s language.',
  async handle({ tx, actor, lang }) {
    const rows = await tx.rows<MessageRow>(
      sql`select id, at, key, params, path, read_at as "readAt" from message where user_id = ${actor.id} order by at desc, id limit 30`,
    );
    return { rows: rows.map(({ key, params, ...row }) => ({ ...row, text: translate(lang, key, params) })) };
  },
});
