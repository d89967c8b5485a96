import type { MenuNode } from '../../../shared/domain/kernel/wire.ts';
import { menuGroups } from '../../../shared/routes/menu-groups.ts';
import { allowedPaths, routes } from '../../../shared/routes/registry.ts';
import type { Lang } from '../i18n.ts';

/** The side menu of a user: the groups in their order, each with the routes the user may open. Groups with none are left out. */
export function menusFor(
  user: { readonly userType: number; readonly permissions: ReadonlySet<string> },
  lang: Lang,
): readonly MenuNode[] {
  const allowed = new Set(allowedPaths(user));
  return Object.entries(menuGroups).flatMap(([group, { icon, title }]) => {
    const children = routes
      .filter(route => route.menu?.group === group && allowed.has(route.path))
      .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
      .map(route => ({ path: route.path, title: route.title[lang], children: [] }));
    return children.length > 0 ? [{ path: children[0]?.path ?? '', title: title[lang], icon, children }] : [];
  });
}
