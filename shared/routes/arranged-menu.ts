import type { MenuLine } from '../domain/access/menu-nodes.ts';
import type { MenuNode } from '../domain/kernel/wire.ts';
import { menuGroups } from './menu-groups.ts';
import { allowedPaths, routes } from './registry.ts';

/** Who looks at a menu, as far as it matters for what is in it. */
export type MenuReader = Parameters<typeof allowedPaths>[0];

/** A link of a menu, as `GET /user/external-menus` answers it. */
export interface MenuLink {
  readonly title: string;
  readonly url: string;
  readonly target: '_blank' | '_self';
}

/** A menu as its reader gets it. */
export interface ArrangedMenu {
  readonly menus: readonly MenuNode[];
  readonly links: readonly MenuLink[];
}

const plain = { titleZh: null, titleEn: null, icon: null, url: null, hidden: null } as const;

/** The key of a standard group in a menu's lines; routes have their path as key. */
export const groupKey = (group: string): string => `g:${group}`;

/** The lines of the standard menu: the groups in their order, each followed by its routes. */
export const standardLines: readonly MenuLine[] = Object.keys(menuGroups).flatMap(group => [
  { ...plain, key: groupKey(group), parent: null, kind: 'group' as const },
  ...routes
    .filter(route => route.menu?.group === group && route.screen)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    .map(route => ({ ...plain, key: route.path, parent: groupKey(group), kind: 'route' as const })),
]);

const standardGroups = new Map(Object.entries(menuGroups).map(([group, info]) => [groupKey(group), info]));
const byPath = new Map(routes.map(route => [route.path, route]));

/** The lines of an arranged menu with those behind them that the standard menu has gained since; the standard ones when there are none. */
export function completedLines(lines: readonly MenuLine[]): readonly MenuLine[] {
  if (lines.length === 0) return standardLines;
  const known = new Set(lines.map(line => line.key));
  return [...lines, ...standardLines.filter(line => !known.has(line.key))];
}

/** The standard title and icon of a line's key, for lines without their own. */
export function standardOf(key: string, lang: 'zh' | 'en'): { readonly title: string; readonly icon: string } {
  const group = standardGroups.get(key);
  return { title: group?.title[lang] ?? byPath.get(key)?.title[lang] ?? key, icon: group?.icon ?? '' };
}

const hasContent = (path: string, { permissions }: MenuReader): boolean => {
  const needs = byPath.get(path)?.menu?.needs;
  return !needs || permissions.has(needs);
};

/** The menu of a reader: what the reader may open, in the lines' order; groups without anything to open and hidden lines are left out. */
export function arrangeMenu(reader: MenuReader, lang: 'zh' | 'en', lines: readonly MenuLine[]): ArrangedMenu {
  const allowed = new Set(allowedPaths(reader));
  const below = Map.groupBy(completedLines(lines), line => line.parent ?? '');
  const links: MenuLink[] = [];
  const titleOf = (line: MenuLine) => (lang === 'zh' ? line.titleZh : line.titleEn) ?? standardOf(line.key, lang).title;
  const nodesBelow = (parent: string, above: ReadonlySet<string>): MenuNode[] =>
    (below.get(parent) ?? []).flatMap((line): MenuNode[] => {
      if (line.hidden || above.has(line.key)) return [];
      if (line.kind === 'link') {
        const url = line.url ?? '';
        links.push({ title: titleOf(line), url, target: url.startsWith('/') ? '_self' : '_blank' });
        return [];
      }
      if (line.kind === 'route')
        return allowed.has(line.key) && hasContent(line.key, reader)
          ? [{ path: line.key, title: titleOf(line), children: [] }]
          : [];
      const children = nodesBelow(line.key, new Set([...above, line.key]));
      const icon = line.icon ?? standardOf(line.key, lang).icon;
      return children.length > 0
        ? [{ path: children[0]?.path ?? '', title: titleOf(line), ...(icon ? { icon } : {}), children }]
        : [];
    });
  return { menus: nodesBelow('', new Set()), links };
}
