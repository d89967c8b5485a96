import { atom } from 'nanostores';
import type { ValueSet } from '../domain/kernel/values.ts';
import type { Lang } from '../i18n/dictionary.ts';
import type { Api } from './api.ts';
import { core } from './core.ts';

/** One value of a set as administrators keep it (`GET /configuration/dic`). */
export interface KeptValue {
  readonly val: string;
  readonly label: string;
  readonly parent?: string;
  /** Not for new use. */
  readonly hidden?: boolean;
}
type Dic = Readonly<Record<string, readonly KeptValue[]>>;

const FRESH_MS = 30_000;
let reading: Promise<void> | undefined;
let readFor: { readonly lang: Lang; readonly at: number } | undefined;

/** The sets that are not as in the product, in the reader's language; empty until they are read. */
export const $dic = atom<Dic>({});

/** Has the sets read anew for what is on screen now, and again by whatever asks next. */
export function forgetDic(api: Pick<Api, 'get'>, lang: Lang): void {
  const wasRead = readFor !== undefined;
  readFor = undefined;
  if (wasRead) loadDic(api, lang);
}

/** Reads the sets that are not as in the product, unless that was just done. A failure leaves what is known. */
export function loadDic(api: Pick<Api, 'get'>, lang: Lang): void {
  const isFresh = readFor?.lang === lang && performance.now() - readFor.at < FRESH_MS;
  if (!core().session.get() || reading || isFresh) return;
  reading = api
    .get<Dic>('/configuration/dic', { lang }, { quiet: true, keep: true })
    .then(
      dic => {
        readFor = { lang, at: performance.now() };
        $dic.set(dic);
      },
      () => undefined,
    )
    .finally(() => (reading = undefined));
}

/** A value that a choice offers. */
export interface OfferedValue {
  readonly value: string;
  readonly label: string;
  /** How many offered values it stands below; left out at the top. */
  readonly depth?: number;
  /** The value it stands below, and its name. */
  readonly parent?: string;
  readonly below?: string;
}

/**
 * The values that a set offers: the product's with what administrators have added, in their order, each after the one it stands below. Closed
 * ones only where they are held already, or all are asked for.
 */
export function offeredValues(
  set: ValueSet | undefined,
  held: readonly unknown[] | 'all',
  labelOf: (val: string) => string,
): readonly OfferedValue[] {
  const known = set && $dic.get()[set.name];
  if (!known && !set?.above) return (set?.values ?? []).map(value => ({ value, label: labelOf(value) }));
  const kept: readonly KeptValue[] =
    known ?? set!.values.map(val => ({ val, label: labelOf(val), parent: set!.above?.(val) ?? '' }));
  const shown = kept.filter(({ val, hidden }) => !hidden || held === 'all' || held.includes(val));
  const byVal = new Map(shown.map(each => [each.val, each]));
  const depthOf = (each: KeptValue): number => {
    let depth = 0;
    for (let at = byVal.get(each.parent ?? ''); at && depth < shown.length; at = byVal.get(at.parent ?? '')) depth += 1;
    return depth;
  };
  return shown.map(each => {
    const depth = depthOf(each);
    const above = byVal.get(each.parent ?? '');
    return {
      ...{ value: each.val, label: each.label },
      ...(depth > 0 ? { depth } : {}),
      ...(above ? { parent: above.val, below: above.label } : {}),
    };
  });
}

/** Whether other values of the set lie below one: a filter by it finds them as well. */
export const hasBelow = (set: ValueSet, value: string): boolean =>
  $dic.get()[set.name]?.some(({ parent }) => parent === value) ??
  (set.above !== undefined && set.values.some(each => set.above?.(each) === value));

/** Whether a code is one of a set's values: of the product, or added by administrators, closed or not. */
export const isValueOf = (set: ValueSet | undefined, value: string): boolean =>
  set !== undefined &&
  (set.values.includes(value) || ($dic.get()[set.name]?.some(({ val }) => val === value) ?? false));
