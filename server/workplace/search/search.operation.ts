import { field } from '../../../shared/domain/kernel/fields.ts';
import { allowedPaths } from '../../../shared/routes/registry.ts';
import { translate } from '../../platform/i18n.ts';
import { defineOperation } from '../../platform/module.ts';
import { type FoundRecord, MOST_FOUND, searchRecords } from '../../platform/search-records.ts';
import { type SearchTarget, searchTargets } from './targets.ts';

const MOST_ROWS = 20;
const ROWS = 5;

/** The address of a record on the first page that the person may open; undefined when there is none. */
function addressOf(target: SearchTarget, found: FoundRecord, allowed: ReadonlySet<string>): string | undefined {
  const page = target.pages.find(each => allowed.has(each.path));
  if (!page) return undefined;
  const query = Object.entries(page.query({ ...found })).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `${page.path}?${new URLSearchParams(query)}`;
}

/**
 * `GET /workplace/search?q=&limit=`: records by words, grouped by entity: of each entity that the person may read and has a page for, at
 * most `limit` rows (5 unless told, 20 at most) and how many there are (200 stands for "at least so many"). All words must be there, in
 * any order. Within scope and row-level security like any list; sealed fields are neither searched nor shown.
 */
export const search = defineOperation({
  method: 'GET',
  path: '/workplace/search',
  access: 'signedIn',
  input: {
    q: field.text({ required: true, min: 2, max: 100 }),
    limit: field.integer({ min: 1, max: MOST_ROWS }),
  },
  summary: 'Finds records by words in everything the signed-in person may read, grouped by entity.',
  async handle({ tx, actor, input, lang }) {
    const words = (input.q ?? '').normalize('NFC').trim();
    const allowed = new Set(allowedPaths(actor));
    const groups = [];
    // One after the other: they share the request's transaction.
    for (const target of searchTargets) {
      if (!target.pages.some(page => allowed.has(page.path))) continue;
      const found = await searchRecords(tx, actor, target.entity, words, input.limit ?? ROWS, lang);
      if (!found?.rows.length) continue;
      const list = target.lists.find(path => allowed.has(path));
      groups.push({
        entity: target.entity,
        label: translate(lang, `${target.entity}.name`),
        total: found.total,
        isMore: found.total >= MOST_FOUND,
        list: list ? `${list}?${new URLSearchParams({ q: words })}` : null,
        rows: found.rows.map(row => ({
          id: row.id,
          title: row.title || row.beside[0] || row.id,
          subtitle: row.beside.join(' · '),
          state: translate(lang, `${target.entity}.states.${row.state}`),
          path: addressOf(target, row, allowed),
        })),
      });
    }
    return { groups };
  },
});
