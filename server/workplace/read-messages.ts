import { sql } from 'kysely';
import type { ToldMessage } from '../../shared/domain/workplace/overview.ts';
import {
  inSight,
  MESSAGE_COLUMNS,
  type MessageRow,
  openMessages,
  toldMessage,
  unreadOf,
} from '../platform/messages/told.ts';
import { defineOperation } from '../platform/module.ts';
import type { Ctx } from '../platform/types.ts';

/** The newest messages of a person as sentences in the reader's language, and how many are unread. */
export async function messagesOf(
  context: Pick<Ctx, 'tx' | 'actor' | 'lang'>,
  most: number,
): Promise<{ readonly rows: readonly ToldMessage[]; readonly unread: number }> {
  const { tx, actor, lang } = context;
  const rows = await tx.rows<MessageRow>(
    sql`select ${MESSAGE_COLUMNS} from message where ${inSight(actor.id)} order by at desc, id limit ${most}`,
  );
  const open = await openMessages(context, rows);
  return { rows: open.map(row => toldMessage(lang, row)), unread: await unreadOf(tx, actor.id) };
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
