import { useRef, useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';

/** A call that one thing on screen waits for. */
export interface Task {
  readonly isBusy: boolean;
  readonly failure: ApiError | undefined;
  /** Shows a failure that no call of this task made, or takes one away. */
  setFailure(failure: ApiError | undefined): void;
  /** Runs the call unless one is running; answers whether it succeeded. What failed is in `failure`. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/** Runs one call at a time and keeps its failure for the screen. */
export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const working = useRef(false);
  return {
    isBusy,
    failure,
    setFailure,
    async run(work) {
      if (working.current) return false;
      working.current = true;
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (fault) {
        const error = asApiError(fault);
        if (!error.aborted) setFailure(error);
        return false;
      } finally {
        working.current = false;
        setBusy(false);
      }
    },
  };
}
