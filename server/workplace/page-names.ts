import type { SettingKey } from '../../shared/domain/workplace/settings.ts';
import type { Lang } from '../../shared/i18n/dictionary.ts';
import { pageTitle, partsOfTitle } from '../../shared/routes/page-title.ts';
import { findRoute } from '../../shared/routes/registry.ts';

/** The settings that name pages. */
const OF_PAGES: ReadonlySet<SettingKey> = new Set(['portal.favourites', 'portal.recent']);

/** The title of the route of an address (with or without its query) in a language; undefined for an address of no route. */
export const routeTitle = (address: string, lang: Lang): string | undefined =>
  findRoute(address.split(/[?#]/)[0] ?? '')?.route.title[lang];

/**
 * What a person has kept of pages, in the reader's language: a page that was kept under its route's title of either language is named
 * anew, after the name of its record. A page with a name of its own, such as a bulletin's, keeps that. Values of other settings stay as they are.
 */
export function named<V>(key: SettingKey, value: V, lang: Lang): V {
  if (!OF_PAGES.has(key) || !Array.isArray(value)) return value;
  const pages = value as readonly { readonly path: string; readonly title: string }[];
  return pages.map(page => {
    const title = findRoute(page.path.split(/[?#]/)[0] ?? '')?.route.title;
    const { record, title: kept } = partsOfTitle(page.title);
    const isRoutes = title && (!page.title || Object.values(title).includes(kept));
    return isRoutes ? { ...page, title: pageTitle(title[lang], record) } : page;
  }) as V;
}
