import { routes } from './registry.ts';

/** The routes that stand and need each permission, by permission: their paths. */
export const routesNeeding: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      routes.filter(route => route.screen && route.needs),
      route => route.needs ?? '',
    ),
  ].map(([needs, found]) => [needs, found.map(route => route.path)]),
);

/** Whether a permission is of no use any more: it is switched off itself, or every page that needs it is. */
export const isSwitchedOff = (permission: string, off: ReadonlySet<string>): boolean =>
  off.has(permission) || (routesNeeding.get(permission)?.every(path => off.has(path)) ?? false);

/** The permissions that remain when some functions and buttons are switched off. */
export function withoutSwitchedOff(permissions: readonly string[], off: ReadonlySet<string>): ReadonlySet<string> {
  if (off.size === 0) return new Set(permissions);
  return new Set(permissions.filter(permission => !isSwitchedOff(permission, off)));
}
