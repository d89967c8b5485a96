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

/** The values that a set offers: the product's with what administrators have added, in their order. Hidden ones only where they are held already, or all are asked for. */
export function offeredValues(
  set: ValueSet | undefined,
  held: readonly unknown[] | 'all',
  labelOf: (val: string) => string,
): readonly { readonly value: string; readonly label: string }[] {
  const kept = set && $dic.get()[set.name];
  if (!kept) return (set?.values ?? []).map(value => ({ value, label: labelOf(value) }));
  return kept
    .filter(({ val, hidden }) => !hidden || held === 'all' || held.includes(val))
    .map(({ val, label }) => ({ value: val, label }));
}
