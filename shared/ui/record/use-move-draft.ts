import { useCallback, useEffect, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { draftKey, useDraft } from '../hooks/use-draft.ts';
import { useUser } from '../hooks/use-user.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is typed for a move of a record. */
export interface MoveDraft {
  readonly values: Values;
  readonly change: (name: string, value: unknown) => void;
  /** Something differs from what the inputs began with. */
  readonly isTyped: boolean;
  /** The move has been made: the next one begins anew. */
  readonly discard: () => void;
}

/** Keeps what is typed for a move, a reason or an opinion, until the move has been made: also when the question is closed or the page is left. */
export function useMoveDraft(entity: AnyEntity, id: string, move: string, empty: Values): MoveDraft {
  const user = useUser();
  const keyOf = (userId: string) => draftKey(userId, `${entity.name}.${move}`, id);
  const key = keyOf(user?.id ?? 'guest');
  const draft = useDraft(key);
  const [begin] = useState(empty);
  const kept = (): Values => {
    const found = draft.read()?.values ?? {};
    return { ...begin, ...Object.fromEntries(Object.entries(found).filter(([name]) => name in begin)) };
  };
  const [held, setHeld] = useState(() => ({ key, values: kept() }));
  const isTyped = Object.entries(held.values).some(([name, value]) => !isSame(value, begin[name]));
  // Who reads may be known a moment later than the record; what is typed for one record is not for the next.
  if (held.key !== key) setHeld({ key, values: isTyped && held.key === keyOf('guest') ? held.values : kept() });
  const { keep, discard } = draft;
  useEffect(() => {
    if (isTyped) keep({ values: held.values, revision: null, at: Date.now() });
    else discard();
  }, [held, isTyped, keep, discard]);
  const change = useCallback<MoveDraft['change']>(
    (name, value) => setHeld(before => ({ ...before, values: { ...before.values, [name]: value } })),
    [],
  );
  const restart = useCallback(() => {
    setHeld(before => ({ ...before, values: begin }));
    // At once: the question goes with the move.
    discard();
  }, [begin, discard]);
  return { values: held.values, change, isTyped, discard: restart };
}

// An input that was emptied gives null where it began with ''.
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));
