import { useCallback, useState } from 'react';
import type { Reason } from '../../domain/kernel/entity.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Files that are still on their way: nothing is wrong, but who saves now would save without them. */
export const SENDING = 'form.sending';

/** Which inputs of a form hold something that is no value (yet): a number that cannot be read, a file that is being sent. */
export interface Unread {
  readonly size: number;
  /** For `UnreadFields`: takes note of an input, or that its value can be had again (undefined). */
  readonly tell: (field: string, why: Reason | undefined) => void;
  /** What to say at which input. What is only on its way is said once somebody has tried to save. */
  readonly texts: (t: Translate, hasTried: boolean) => Readonly<Record<string, string>>;
}

/** Holds what the inputs of one form cannot give. */
export function useUnread(): Unread {
  const [held, setHeld] = useState<ReadonlyMap<string, Reason>>(new Map());
  const tell = useCallback(
    (field: string, why: Reason | undefined) =>
      setHeld(before =>
        why || before.has(field)
          ? new Map([...before].filter(([each]) => each !== field).concat(why ? [[field, why]] : []))
          : before,
      ),
    [],
  );
  const texts = useCallback(
    (t: Translate, hasTried: boolean) =>
      Object.fromEntries(
        [...held].filter(([, why]) => hasTried || why !== SENDING).map(([field, why]) => [field, t.reason(why)]),
      ),
    [held],
  );
  return { size: held.size, tell, texts };
}
