import type { AnyEntity } from './entity.ts';

/** What a record is called: to readers of English by its English name where it has one beside (`name` and `nameEn`); '' without a name. */
export function titleOf(
  entity: Pick<AnyEntity, 'title'>,
  record: Readonly<Record<string, unknown>>,
  lang: 'zh' | 'en',
): string {
  const english = lang === 'en' ? record[`${entity.title}En`] : undefined;
  return String(english || (record[entity.title] ?? ''));
}
