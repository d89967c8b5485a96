import { sql, type RawBuilder } from 'kysely';
import type { ToldMessage } from '../../../shared/domain/workplace/overview.ts';
import { translate, type Lang } from '../i18n.ts';
import type { Tx } from '../types.ts';

/** A message as it is kept. Those from before texts were kept have none. */
export interface MessageRow {
  readonly id: string;
  readonly at: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly textZh: string | null;
  readonly textEn: string | null;
  readonly path: string | null;
  readonly readAt: string | null;
}

/** The columns of `MessageRow`, of the table `message`. */
export const MESSAGE_COLUMNS = sql`id, at, key, params, text_zh as "textZh", text_en as "textEn", path, read_at as "readAt"`;

/** What a person sees of the own messages: not those that the portal does not show, nor those removed. The indexes are on the same. */
export const inSight = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${userId} and shown and removed_at is null`;

/** The sentence as it was told. */
export const textOf = (
  lang: Lang,
  { key, params, textZh, textEn }: Omit<MessageRow, 'id' | 'at' | 'path' | 'readAt'>,
): string => (lang === 'zh' ? textZh : textEn) ?? translate(lang, key, params);

/** A message as a sentence in the reader's language. */
export const toldMessage = (lang: Lang, row: MessageRow): ToldMessage => ({
  id: row.id,
  at: row.at,
  text: textOf(lang, row),
  path: row.path,
  readAt: row.readAt,
});

/** How many messages a person has not read. */
export async function unreadOf(tx: Tx, userId: string): Promise<number> {
  const row = await tx.one<{ count: string }>(
    sql`select count(*) from message where ${inSight(userId)} and read_at is null`,
  );
  return Number(row?.count ?? 0);
}
