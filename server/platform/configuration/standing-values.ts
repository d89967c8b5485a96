import type { ValueSet } from '../../../shared/domain/kernel/values.ts';
import type { KeptValue, Snapshot } from './snapshot.ts';

/** One value as it stands for a tenant, with the line that is kept of it. */
export interface StandingValue {
  readonly val: string;
  readonly isProduct: boolean;
  readonly kept: KeptValue | undefined;
  /** The value it stands below: what is kept says so first, then the product's own tree. */
  readonly parentVal: string | null;
}

/** Values in the order of a tree: each after the one it stands below, those of one place by their order. */
function byTree<V extends { readonly val: string; readonly parentVal: string | null }>(
  values: readonly V[],
): readonly V[] {
  const known = new Set(values.map(each => each.val));
  const parentOf = (each: V): string => (known.has(each.parentVal ?? '') ? (each.parentVal ?? '') : '');
  const below = Map.groupBy(values, parentOf);
  const walk = (parent: string): V[] => (below.get(parent) ?? []).flatMap(each => [each, ...walk(each.val)]);
  const inOrder = walk('');
  // Values that stand below each other in a ring, which no way of keeping them makes, are still shown.
  const reached = new Set(inOrder.map(each => each.val));
  return [...inOrder, ...values.filter(each => !reached.has(each.val))];
}

/** The values of a set for a tenant: the product's and the kept ones, each after the one it stands below, by order, else as the product has them. */
export function standingValues(
  set: ValueSet | undefined,
  name: string,
  snapshot: Snapshot,
  tenantId: string,
): readonly StandingValue[] {
  const kept = new Map(snapshot.values(name, tenantId).flatMap(each => (each.val ? [[each.val, each] as const] : [])));
  const product = set?.values ?? [];
  const all = [...product, ...[...kept.keys()].filter(val => !product.includes(val))];
  const inOrder = all
    .map((val, index) => ({
      val,
      isProduct: product.includes(val),
      kept: kept.get(val),
      parentVal: (kept.get(val)?.parentVal || set?.above?.(val)) ?? null,
      place: kept.get(val)?.order ?? (index + 1) * 10,
    }))
    .sort((a, b) => a.place - b.place);
  return byTree(inOrder);
}
