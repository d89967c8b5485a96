import type { ValueSet } from '../../../shared/domain/kernel/values.ts';
import { PRODUCT } from './configuration.ts';
import { configurationNow } from './current.ts';
import type { Snapshot } from './snapshot.ts';
import { standingValues } from './standing-values.ts';

type Below = ReadonlyMap<string, readonly string[]>;

const NOWHERE = { snapshot: PRODUCT, tenantId: '' };
const madeOf = new WeakMap<Snapshot, Map<string, Below>>();

/** The values directly below each value of a set, made once for a tenant and a state of the configuration. */
function treeOf(set: ValueSet, snapshot: Snapshot, tenantId: string): Below {
  const made = madeOf.get(snapshot) ?? new Map<string, Below>();
  madeOf.set(snapshot, made);
  const key = `${tenantId} ${set.name}`;
  const held = made.get(key);
  if (held) return held;
  const own = standingValues(set, set.name, snapshot, tenantId);
  const known = new Set(own.map(({ val }) => val));
  const others = snapshot
    .valuesOfAll(set.name)
    .flatMap(({ val, parentVal }) =>
      val === null || known.has(val) ? [] : [{ val, parentVal: (parentVal || set.above?.(val)) ?? null }],
    );
  const lower = [...own, ...others].filter(({ parentVal }) => parentVal !== null);
  const grouped = Map.groupBy(lower, ({ parentVal }) => parentVal ?? '');
  const below: Below = new Map([...grouped].map(([parent, values]) => [parent, values.map(({ val }) => val)]));
  made.set(key, below);
  return below;
}

/**
 * Some values of a set with all that lies below them in its tree, as the product and the administrators of the reader's tenant have it,
 * values closed for new use included, and those that only another
 * tenant has added: records still name them. Who seeks a province seeks its cities (GB/T 2260).
 */
export function withBelow(set: ValueSet | undefined, values: readonly string[]): readonly string[] {
  if (!set) return values;
  const { snapshot, tenantId } = configurationNow() ?? NOWHERE;
  const below = treeOf(set, snapshot, tenantId);
  const found = new Set(values);
  // A set grows while it is walked, and takes each value once: a ring ends.
  for (const value of found) for (const each of below.get(value) ?? []) found.add(each);
  return [...found];
}

/** The values of a set in the order in which the reader's tenant is offered them, each after the one it lies below; closed ones included. */
export function valuesInOrder(set: ValueSet): readonly string[] {
  const { snapshot, tenantId } = configurationNow() ?? NOWHERE;
  return standingValues(set, set.name, snapshot, tenantId).map(({ val }) => val);
}
