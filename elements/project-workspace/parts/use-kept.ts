import { useEffect, useState } from 'react';
import { draftKey, useDraft } from '../../../shared/ui/hooks/use-draft.ts';

/** The state of a small handmade form, kept as a draft in this browser until it is sent. `restored` says that it came from a draft. */
export function useKept<V extends Readonly<Record<string, unknown>>>(
  userId: string,
  form: string,
  id: string,
  empty: V,
): {
  readonly values: V;
  readonly set: (change: Partial<V>) => void;
  readonly restored: boolean;
  readonly forget: () => void;
} {
  const draft = useDraft(draftKey(userId, form, id));
  const [found] = useState(() => draft.read());
  const [values, setValues] = useState<V>(() => ({ ...empty, ...(found?.values as Partial<V> | undefined) }));
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (changed) draft.keep({ values, revision: null, at: Date.now() });
  }, [draft, values, changed]);
  return {
    values,
    restored: found !== undefined && !changed,
    set(change) {
      setChanged(true);
      setValues(before => ({ ...before, ...change }));
    },
    forget() {
      setChanged(false);
      draft.discard();
    },
  };
}
