import { sql } from 'kysely';
import type { ToldMessage } from '../../shared/domain/workplace/overview.ts';
import { translate } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import type { Ctx } from '../platform/types.ts';

interface MessageRow extends Omit<ToldMessage, 'text'> {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The newest messages of a person as sentences in the reader's language, and how many are unread. */
export async function messagesOf(
  { tx, actor, lang }: Pick<Ctx, 'tx' | 'actor' | 'lang'>,
  most: number,
): Promise<{ readonly rows: readonly ToldMessage[]; readonly unread: number }> {
  const rows = await tx.rows<MessageRow>(
    sql`select id, at, key, params, path, read_at as "readAt" from message where user_id = ${actor.id} order by at desc, id limit ${most}`,
  );
  const unread = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from message where user_id = ${actor.id} and read_at is null`,
  );
  return {
    rows: rows.map(({ key, params, ...row }) => ({ ...row, text: translate(lang, key, params) })),
    unread: unread?.count ?? 0,
  };
}

/** `GET /workplace/messages`: the newest messages of the signed-in person as sentences in the caller's language. */
export const readMessages = defineOperation({
  method: 'GET',
  path: '/workplace/messages',
  access: 'signedIn',
  input: {},
  summary: 'The newest 30 messages of the signed-in person, in the caller’s language, and the number of unread ones.',
  handle: context => messagesOf(context, 30),
});
