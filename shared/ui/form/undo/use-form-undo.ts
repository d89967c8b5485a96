import { useCallback, useMemo, useState } from 'react';
import type { Field } from '../../../domain/kernel/fields.ts';
import type { FileRef } from '../../../domain/kernel/values.ts';
import type { FormValues } from '../form-spec.ts';
import { same } from '../form-values.ts';

/** A change of a form that a slip can make and typing cannot take back: its words, and the fields before and after. */
export interface FormChange {
  readonly what: 'fileRemoved' | 'chapterRemoved' | 'draftDiscarded' | 'draftRestored' | 'offerDiscarded';
  /** Which file or chapter. */
  readonly name?: string | undefined;
  readonly before: FormValues;
  readonly after: FormValues;
  /** What was taken out of a list, and its place: it comes back whatever has become of the others since. */
  readonly taken?: { readonly field: string; readonly at: number; readonly item: unknown };
}

/** The last such change of a form, as long as it can be taken back. */
export interface FormUndo {
  readonly change: FormChange | undefined;
  /** Whether it has been taken back and can be made again. */
  readonly isUndone: boolean;
  readonly note: (change: FormChange) => void;
  /** Takes it back, or makes it again. What was typed into a field since stays. */
  readonly turn: () => void;
  readonly forget: () => void;
}

/** The name of the file that a change of a `files` field takes away; undefined for any other change. */
export function removedFile(field: Field | undefined, before: unknown, after: unknown): string | undefined {
  if (field?.type !== 'files') return undefined;
  const left = new Set(((after as readonly FileRef[] | null) ?? []).map(file => file.id));
  return ((before as readonly FileRef[] | null) ?? []).find(file => !left.has(file.id))?.name;
}

/** Remembers the last change of a form that can be taken back; `apply` writes fields of it into the form. */
export function useFormUndo(
  values: FormValues,
  apply: (values: FormValues, what: FormChange['what']) => void,
): FormUndo {
  const [last, setLast] = useState<{ change: FormChange; isUndone: boolean }>();
  const untouched = useMemo(() => {
    if (!last) return [];
    const { change, isUndone } = last;
    const [now, other] = isUndone ? [change.before, change.after] : [change.after, change.before];
    return Object.keys(now).filter(name => same(values[name], now[name]) && !same(now[name], other[name]));
  }, [last, values]);
  const taken = last?.change.taken;
  const list = (taken && (values[taken.field] as readonly unknown[] | null)) ?? [];
  const place = taken && last?.isUndone ? list.findIndex(item => same(item, taken.item)) : 0;
  const isOffered = last !== undefined && (taken ? place >= 0 : untouched.length > 0);
  return {
    change: isOffered ? last.change : undefined,
    isUndone: isOffered && last.isUndone,
    note: useCallback(change => setLast({ change, isUndone: false }), []),
    turn() {
      if (!isOffered) return;
      setLast({ change: last.change, isUndone: !last.isUndone });
      if (taken) {
        const next = last.isUndone ? list.toSpliced(place, 1) : list.toSpliced(taken.at, 0, taken.item);
        apply({ [taken.field]: next }, last.change.what);
        return;
      }
      const to = last.isUndone ? last.change.after : last.change.before;
      apply(Object.fromEntries(untouched.map(name => [name, to[name]])), last.change.what);
    },
    forget: useCallback(() => setLast(undefined), []),
  };
}
