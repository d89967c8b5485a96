import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';

/** How far something that runs by itself has come. */
export interface Attempt {
  readonly failure: ApiError | undefined;
  /** Whether trying the same once more may help: nothing arrived at the server, or the other side was away. */
  readonly mayRetry: boolean;
  retry(): void;
}

/**
 * Runs `work` once for each new `cause`, and again on request; nothing while the cause is undefined. One-time codes
 * make running twice a failure, so React's second run of an effect counts for nothing.
 */
export function useAttempt(cause: object | undefined, work: () => Promise<void>): Attempt {
  const { failed } = useTelling();
  const [failure, setFailure] = useState<ApiError>();
  const [round, setRound] = useState(0);
  const begun = useRef<{ cause: object; round: number }>(undefined);
  const current = useRef(work);
  current.current = work;
  useEffect(() => {
    if (!cause || (begun.current?.cause === cause && begun.current.round === round)) return;
    begun.current = { cause, round };
    setFailure(undefined);
    current.current().catch((fault: unknown) => setFailure(failed(fault)));
  }, [cause, round, failed]);
  const away = failure !== undefined && (failure.status === 0 || failure.status >= 500);
  return { failure, mayRetry: away || failure?.status === 429, retry: () => setRound(count => count + 1) };
}
