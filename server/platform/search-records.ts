import { sql } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { permissionOf } from '../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { titleOf } from '../../shared/domain/kernel/title-of.ts';
import { readingFor } from './access.ts';
import { isSealable, searchFields, snake, sqlType, tableOf } from './columns.ts';
import { parseListQuery } from './query-list.ts';
import type { StoreTx } from './tx.ts';
import type { Tx } from './types.ts';

/** A record found by words: what names it, its state, and the fields a page's address is made of. */
export interface FoundRecord {
  readonly id: string;
  readonly state: string;
  /** What the record is called in the reader's language; empty while it has no name. */
  readonly title: string;
  /** The other fields that were searched, as far as they are filled. */
  readonly beside: readonly string[];
  readonly projectId: string | null;
}

/** More than so many are not counted: the answer is then "at least". */
export const MOST_FOUND = 200;

/**
 * Finds the records of one entity that hold all the words, within the actor's permission and scope, by the index of pairs of characters:
 * one query, which looks at no more than 200 rows. What begins with the words comes first, then the newest. What everyone reads, such as
 * published legal texts, needs no permission. Undefined when the actor may not read the entity, or it is not searched: a field that is
 * ever sealed is not.
 */
export async function searchRecords(
  tx: Tx,
  actor: Actor,
  name: string,
  words: string,
  limit: number,
  lang: 'zh' | 'en',
): Promise<{ readonly rows: readonly FoundRecord[]; readonly total: number } | undefined> {
  const { registry } = (tx as StoreTx).session;
  const entity = registry.entity(name);
  const fields = entity && searchFields(entity);
  if (!entity || !fields?.length || isSealable(entity, entity.title)) return undefined;
  const module = registry.moduleOf(entity);
  const open = new Set<string>(module.options?.guestFields ?? []);
  // All that is searched must be open to those who read without the permission: finding would tell of the rest.
  if (!actor.permissions.has(permissionOf(entity, 'read')) && !fields.every(field => open.has(field))) return undefined;
  const scope = readingFor(module, { actor }).where;
  const { where } = parseListQuery(entity, { q: words });
  const text = (field: string) => sql`left(t.${sql.id(snake(field))}::text, 300)`;
  const project = (entity.fields as Fields)['projectId'];
  const title = sqlType((entity.fields as Fields)[entity.title]!.type) === 'text' ? text(entity.title) : sql`''`;
  const english = `${entity.title}En`;
  const hasEnglish = fields.includes(english);
  const beside = fields.filter(field => field !== entity.title && field !== english).map(text);
  const rows = await tx.rows<FoundRecord & { readonly titleEn: string | null; readonly total: string }>(
    sql`select *, count(*) over () as total from (
      select t.id, t.state, t.created_at, coalesce(${title}, '') as title, ${hasEnglish ? text(english) : sql`null::text`} as "titleEn",
        ${beside.length ? sql`array_remove(array[${sql.join(beside)}], null)` : sql`'{}'::text[]`} as beside,
        ${project ? sql`t.project_id` : sql`null::text`} as "projectId"
      from ${sql.table(tableOf(entity))} t where ${scope} and ${where} limit ${MOST_FOUND}) found
      order by starts_with(lower(title), lower(${words})) or coalesce(starts_with(lower("titleEn"), lower(${words})), false) desc, created_at desc, id limit ${limit}`,
  );
  return {
    rows: rows.map(({ id, state, title: found, titleEn, beside: others, projectId }) => ({
      ...{ id, state, projectId },
      title: titleOf({ title: 'title' }, { title: found, titleEn }, lang),
      beside: others.filter(Boolean),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
