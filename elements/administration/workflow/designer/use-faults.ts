import { useEffect, useState } from 'react';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';

/** One thing that is wrong with a design; `node` is the element's id, null for the whole. The reason is in the reader's language. */
export interface Fault {
  readonly node: string | null;
  readonly reason: string;
}

const REST = 600;

/** Has the server check a design shortly after its last change: the same check that publishing makes. */
export function useFaults(
  bpmn: string,
  entity: string | null,
): { readonly faults: readonly Fault[] | undefined; readonly checking: boolean } {
  const { api } = useScreen();
  const [faults, setFaults] = useState<readonly Fault[]>();
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    if (!entity || !bpmn) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setChecking(true);
      api
        .post<readonly Fault[] | { readonly faults: readonly Fault[] }>(
          '/workflow/process/check',
          { bpmn, entity },
          undefined,
          { quiet: true, signal: stop.signal },
        )
        .then(
          found => setFaults('faults' in found ? found.faults : found),
          failure => {
            const error = asApiError(failure);
            if (!error.aborted && !stop.signal.aborted) setFaults([{ node: null, reason: error.message }]);
          },
        )
        .finally(() => !stop.signal.aborted && setChecking(false));
    }, REST);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, bpmn, entity]);
  return { faults, checking };
}
