import { core } from '../../../shared/client/core.ts';
import type { MenuNode } from '../../../shared/domain/kernel/wire.ts';
import type { Lang } from '../../../shared/i18n/translate.ts';
import type { RouteKind } from '../../../shared/routes/define-routes.ts';
import { findRoute, routes } from '../../../shared/routes/registry.ts';

/** A page of the portal that a person may open by its name alone. */
export interface Page {
  readonly path: string;
  readonly title: string;
  /** The group of the menu it stands in; empty for pages in no menu. */
  readonly group: string;
}

// A record is opened from a list or by search: its page says nothing without it.
const STANDALONE: ReadonlySet<RouteKind> = new Set(['list', 'board', 'wizard', 'page', 'tool']);
const NO_PAGE = /^\/(404|redirect|iframe|ebsFormParent|login|sso|v6-template)(\/|$)|\{/;

const inMenus = (menus: readonly MenuNode[], group = ''): readonly Page[] =>
  menus.flatMap(node =>
    node.children.length ? inMenus(node.children, node.title) : [{ path: node.path, title: node.title, group }],
  );

/** What the route table calls the page at an address, in both languages. */
const titlesAt = (address: string): readonly string[] =>
  Object.values(findRoute(address.split(/[?#]/)[0] ?? '')?.route.title ?? {});

/** The names by which a page of the menus is found besides its own. */
export const otherTitles = ({ path }: { readonly path: string }): readonly string[] => titlesAt(path);

/** The names of a page that was kept; one that bears a record's name goes by that alone. */
export function titlesOfKept({ path, title }: { readonly path: string; readonly title: string }): readonly string[] {
  const titles = titlesAt(path);
  return titles.includes(title) ? titles : [];
}

/** The pages of the person's menus, and those of the person's routes that stand for themselves. */
export function pagesOf(menus: readonly MenuNode[], lang: Lang): readonly Page[] {
  const listed = inMenus(menus);
  const known = new Set(listed.map(page => page.path));
  const mine = new Set(core().$routes.get() ?? []);
  const others = routes
    .filter(({ path, kind }) => mine.has(path) && STANDALONE.has(kind) && !known.has(path) && !NO_PAGE.test(path))
    .map(({ path, title }) => ({ path, title: title[lang], group: '' }));
  return [...listed, ...others];
}
