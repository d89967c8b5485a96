import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $dic, loadDic, offeredValues, type OfferedValue } from '../../client/value-sets.ts';
import type { ValueSet } from '../../domain/kernel/values.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreenIfAny } from '../element-context.tsx';

/** Reads the sets that administrators have changed, where `wanted`, and draws anew when they are there. */
export function useValueSets(wanted: boolean): void {
  const { lang } = useT();
  const api = useScreenIfAny()?.api;
  useEffect(() => {
    if (api && wanted) loadDic(api, lang);
  }, [api, wanted, lang]);
  useStore($dic);
}

/** What a choice of a value set offers, with labels; `held` are the values it has already, which stay even when they are not for new use; a filter asks for `all`. */
export function useValues(set: ValueSet | undefined, held: readonly unknown[] | 'all'): readonly OfferedValue[] {
  const t = useT();
  useValueSets(set !== undefined);
  return offeredValues(set, held, val => t.value(set?.name ?? '', val));
}
