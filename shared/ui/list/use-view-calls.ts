import { useCallback, useState } from 'react';
import { asApiError } from '../hooks/use-query.ts';
import { useWrite } from '../hooks/use-write.ts';

/** What a person may do with a view, as the calls below `/workplace/views` are named. */
export type ViewCall = 'save' | 'rename' | 'share' | 'remove' | 'default';

/** Changes of saved views; after each one, done or refused, the views are read anew by `reload`. */
export function useViewCalls(reload: () => Promise<unknown>): {
  /** Makes a call and answers whether it was done. */
  readonly call: (what: ViewCall, body: object) => Promise<boolean>;
  /** Why the last one was not done. */
  readonly fault: string | undefined;
  readonly busy: boolean;
} {
  const write = useWrite();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const call = useCallback(
    async (what: ViewCall, body: object): Promise<boolean> => {
      setBusy(true);
      setFault(undefined);
      try {
        await write(null, `/workplace/views/${what}`, body);
        return true;
      } catch (failure) {
        const { message, data: told } = asApiError(failure);
        setFault(Object.values(told?.fields ?? {})[0] ?? message);
        return false;
      } finally {
        await reload();
        setBusy(false);
      }
    },
    [write, reload],
  );
  return { call, fault, busy };
}
