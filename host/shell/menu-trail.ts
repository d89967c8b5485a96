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
