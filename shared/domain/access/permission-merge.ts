import type { DataScope } from '../kernel/access.ts';

/** Permissions of a role by name, each with the data it reaches (null: the entity's own scope). */
export type Held = Readonly<Record<string, DataScope | null>>;

/** One difference of two sets of permissions; undefined means: not held. */
export interface PermissionChange {
  readonly permission: string;
  readonly from: DataScope | null | undefined;
  readonly to: DataScope | null | undefined;
}

/** The result of joining two changes of one role. */
export interface PermissionMerge {
  /** Both changes together; where they contradict each other, what the other one saved. */
  readonly merged: Held;
  readonly mine: readonly PermissionChange[];
  readonly theirs: readonly PermissionChange[];
  /** Permissions that both have changed, differently: `from` is mine, `to` theirs. */
  readonly conflicts: readonly PermissionChange[];
}

/** Permissions as a role keeps them, by name. */
export const heldOf = (
  lines: readonly { readonly permission: string | null; readonly scope?: DataScope | null }[] | null | undefined,
): Held => Object.fromEntries((lines ?? []).map(({ permission, scope }) => [permission ?? '', scope ?? null]));

/** Permissions by name as a role keeps them, in alphabetical order. */
export const linesOf = (held: Held): readonly { permission: string; scope: DataScope | null }[] =>
  Object.keys(held)
    .sort()
    .map(permission => ({ permission, scope: held[permission] ?? null }));

/** What differs between two sets, by name. */
export function changesBetween(from: Held, to: Held): readonly PermissionChange[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter(permission => from[permission] !== to[permission])
    .sort()
    .map(permission => ({ permission, from: from[permission], to: to[permission] }));
}

/** Puts one change into a set. */
export function applied(held: Held, permission: string, to: DataScope | null | undefined): Held {
  const { [permission]: _gone, ...rest } = held;
  return to === undefined ? rest : { ...rest, [permission]: to };
}

/** Joins two changes of the same role, permission by permission, so that neither is lost. */
export function mergePermissions(base: Held, mine: Held, theirs: Held): PermissionMerge {
  const own = changesBetween(base, mine);
  const other = new Map(changesBetween(base, theirs).map(change => [change.permission, change]));
  const conflicts: PermissionChange[] = [];
  let merged = theirs;
  for (const change of own) {
    const against = other.get(change.permission);
    if (!against) merged = applied(merged, change.permission, change.to);
    else if (against.to !== change.to)
      conflicts.push({ permission: change.permission, from: change.to, to: against.to });
  }
  return { merged, mine: own, theirs: [...other.values()], conflicts };
}
