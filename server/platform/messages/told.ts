import { sql, type RawBuilder } from 'kysely';
import type { ToldMessage } from '../../../shared/domain/workplace/overview.ts';
import { translate, type Lang } from '../i18n.ts';
import type { StoreTx } from '../tx.ts';
import type { Ctx, Tx } from '../types.ts';
import { closedPages } from './closed-pages.ts';

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

/** What stands in place of a message about a record that its reader may not see any more. */
export const CLOSED = 'message.closed';

/**
 * Messages as their reader may have them now: what was told of a record that the reader may not see any more is kept back (`closed`). That
 * there was a message, of which kind and when, stays.
 */
export async function openMessages<R extends MessageRow>(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  rows: readonly R[],
): Promise<readonly (R & { readonly closed: boolean })[]> {
  const { registry } = (tx as StoreTx).session;
  const paths = rows.map(row => row.path);
  const closed = await closedPages(tx, registry, actor, paths);
  const kept = {
    params: {},
    textZh: translate('zh', CLOSED),
    textEn: translate('en', CLOSED),
    path: null,
    closed: true,
  };
  return rows.map(row => (row.path !== null && closed.has(row.path) ? { ...row, ...kept } : { ...row, closed: false }));
}

/** How many messages a person has not read. */
export async function unreadOf(tx: Tx, userId: string): Promise<number> {
  const row = await tx.one<{ count: string }>(
    sql`select count(*) from message where ${inSight(userId)} and read_at is null`,
  );
  return Number(row?.count ?? 0);
}
