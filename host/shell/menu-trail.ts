import type { MenuNode } from '../../shared/domain/kernel/wire.ts';

/** The menu nodes from the top down to the one of a path; empty when the path is in no menu. */
export function trailOf(menus: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of menus) {
    if (node.path === path && node.children.length === 0) return [node];
    const below = trailOf(node.children, path);
    if (below.length) return [node, ...below];
  }
  return [];
}

/** What the menu calls a page, in the reader's language; undefined for a page that is in no menu. */
export const menuTitle = (menus: readonly MenuNode[], path: string): string | undefined =>
  trailOf(menus, path).at(-1)?.title;

/** Kept pages under the names that the menu has for them in the reader's language; others have the name they were kept with. */
export const namedByMenu = <P extends { readonly path: string; readonly title: string }>(
  menus: readonly MenuNode[],
  pages: readonly P[],
): readonly P[] => pages.map(page => ({ ...page, title: menuTitle(menus, page.path) ?? page.title }));

/** The menu with only those pages whose title, or whose group's title, holds the words; groups that hold none are left out. */
export function foundIn(menus: readonly MenuNode[], words: string): readonly MenuNode[] {
  const wanted = words.trim().toLowerCase().split(/\s+/u);
  const fits = (title: string) => wanted.every(word => title.toLowerCase().includes(word));
  return menus.flatMap(node => {
    if (fits(node.title)) return [node];
    const children = foundIn(node.children, words);
    return children.length ? [{ ...node, children }] : [];
  });
}
