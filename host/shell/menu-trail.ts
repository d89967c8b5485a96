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

const leaves = (menus: readonly MenuNode[]): readonly MenuNode[] =>
  menus.flatMap(node => (node.children.length ? leaves(node.children) : [node]));
const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** How many letters of its last part a page shares with another of the same place, in whole words. */
function sharedWords(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  while (at > 0 && !/[-_A-Z]/.test(one[at] ?? '-') && !/[-_]/.test(one[at - 1] ?? '')) at -= 1;
  return at;
}

/**
 * The list that a page outside the menu belongs to, by its address: `/pre/project-edit` to `/pre/project-list`, `/sup/supplier/view` to
 * `/sup/supplier/index`; undefined where the menu has none.
 */
export function parentIn(menus: readonly MenuNode[], path: string): MenuNode | undefined {
  const own = segmentsOf(path);
  const near = leaves(menus).flatMap(node => {
    const other = segmentsOf(node.path);
    const last = own.length - 1;
    if (node.path === path || other.length !== own.length || own.slice(0, -1).join() !== other.slice(0, -1).join())
      return [];
    const words = sharedWords(own[last] ?? '', other[last] ?? '');
    // A place of one name alone is a whole area.
    return words > 0 || (own.length > 2 && /^(index|list)$/i.test(other[last] ?? '')) ? [{ node, words }] : [];
  });
  return near.toSorted((a, b) => b.words - a.words || a.node.path.length - b.node.path.length)[0]?.node;
}

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
