import type { Issue } from '../kernel/entity.ts';

/** A line of a menu tree, as the entity `menuTree` keeps it; titles and icon null mean those of the standard menu. */
export interface MenuLine {
  readonly key: string;
  readonly parent: string | null;
  readonly kind: 'group' | 'route' | 'link' | null;
  readonly titleZh: string | null;
  readonly titleEn: string | null;
  readonly icon: string | null;
  readonly url: string | null;
  readonly hidden: boolean | null;
}

/** Groups stand within groups, up to this many. */
export const DEEPEST_GROUP = 3;

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Whether a link of a menu may lead there: `https` without credentials, or a path of this portal. */
export function isMenuUrl(url: string): boolean {
  if (OWN_PATH.test(url)) return true;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' && !/\s/.test(url);
}

/** Everything that is wrong with a menu: a key twice, an unknown parent, a cycle, too deep, a link that leads nowhere good, a group without a name. */
export function faultsOfMenu(nodes: readonly MenuLine[]): readonly Issue[] {
  const byKey = new Map(nodes.map(node => [node.key, node]));
  const issues: Issue[] = [];
  const fault = (index: number, column: string, reason: Issue['reason']) =>
    issues.push({ field: `nodes.${index}.${column}`, reason });
  const seen = new Set<string>();
  nodes.forEach((node, index) => {
    if (seen.has(node.key)) fault(index, 'key', 'access.reasons.menuTwice');
    seen.add(node.key);
    if (node.parent !== null) {
      const parent = byKey.get(node.parent);
      if (parent?.kind !== 'group') fault(index, 'parent', 'access.reasons.menuParent');
      else faultOfPlace(node, byKey, reason => fault(index, 'parent', reason));
    }
    if (node.kind === 'link') {
      if (!node.url || !isMenuUrl(node.url)) fault(index, 'url', 'access.reasons.menuUrl');
      if (!node.titleZh) fault(index, 'titleZh', 'kernel.required');
      if (!node.titleEn) fault(index, 'titleEn', 'kernel.required');
    }
    if (Boolean(node.titleZh) !== Boolean(node.titleEn) && node.kind !== 'link')
      fault(index, node.titleZh ? 'titleEn' : 'titleZh', 'access.reasons.menuBothTitles');
  });
  return issues;
}

function faultOfPlace(
  node: MenuLine,
  byKey: ReadonlyMap<string, MenuLine>,
  fault: (reason: Issue['reason']) => void,
): void {
  const above = new Set([node.key]);
  let depth = 0;
  for (let at = byKey.get(node.parent ?? ''); at; at = byKey.get(at.parent ?? '')) {
    if (above.has(at.key)) return fault('access.reasons.menuCycle');
    above.add(at.key);
    depth += 1;
  }
  if (depth + (node.kind === 'group' ? 1 : 0) > DEEPEST_GROUP)
    fault({ key: 'access.reasons.menuDepth', params: { most: DEEPEST_GROUP } });
}
