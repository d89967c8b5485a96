import { useCallback, useRef, useState } from 'react';
import type { Reason } from '../../domain/kernel/entity.ts';
import type { Translate } from '../../i18n/translate.ts';
import { UNFINISHED } from '../kit/unfinished.ts';

/** Files that are still on their way: nothing is wrong, but who saves now would save without them. */
export const SENDING = 'form.sending';

/** Which inputs of a form hold something that is no value (yet): a number that cannot be read, a file that is being sent. */
export interface Unread {
  /** How many, as drawn. */
  readonly size: number;
  /** How many by now: an input that has just been left may not be drawn yet. */
  readonly count: () => number;
  /** For `UnreadFields`: takes note of an input, or that its value can be had again (undefined). */
  readonly tell: (field: string, why: Reason | undefined) => void;
  /** What to say at which input. What is only on its way, or being typed, is said once somebody has tried to save. */
  readonly texts: (t: Translate, hasTried: boolean) => Readonly<Record<string, string>>;
}

/** Holds what the inputs of one form cannot give. */
export function useUnread(): Unread {
  const [held, setHeld] = useState<ReadonlyMap<string, Reason>>(new Map());
  const now = useRef(held);
  const tell = useCallback((field: string, why: Reason | undefined) => {
    if (now.current.get(field) === why) return;
    const others = [...now.current].filter(([each]) => each !== field);
    now.current = new Map(why ? [...others, [field, why]] : others);
    setHeld(now.current);
  }, []);
  const count = useCallback(() => now.current.size, []);
  const texts = useCallback(
    (t: Translate, hasTried: boolean) =>
      Object.fromEntries(
        [...held].filter(([, why]) => hasTried || !isQuiet(why)).map(([field, why]) => [field, t.reason(why)]),
      ),
    [held],
  );
  return { size: held.size, count, tell, texts };
}

const isQuiet = (why: Reason): boolean => why === SENDING || why === UNFINISHED;
