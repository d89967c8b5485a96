import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $dic, loadDic, offeredValues } from '../../client/value-sets.ts';
import type { ValueSet } from '../../domain/kernel/values.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreenIfAny } from '../element-context.tsx';

/** What a choice of a value set offers, with labels; `held` are the values it has already, which stay even when they are not for new use; a filter asks for `all`. */
export function useValues(
  set: ValueSet | undefined,
  held: readonly unknown[] | 'all',
): readonly { readonly value: string; readonly label: string }[] {
  const t = useT();
  const api = useScreenIfAny()?.api;
  const has = set !== undefined;
  useEffect(() => {
    if (api && has) loadDic(api, t.lang);
  }, [api, has, t.lang]);
  useStore($dic);
  return offeredValues(set, held, val => t.value(set?.name ?? '', val));
}
