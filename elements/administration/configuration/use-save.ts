import { useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { useToast } from '../../../shared/ui/toast.tsx';

/** A call that changes something: what it refuses stands beside its fields, and what was typed stays. */
export interface Save {
  readonly busy: boolean;
  /** Field path → fault, of the last refused call; under the empty path what concerns no field. */
  readonly faults: Readonly<Record<string, string>>;
  /** Answers what the server answered; undefined when it refused, which is then shown. */
  run<T>(entity: string, path: string, body: object, done?: string): Promise<T | undefined>;
  clear(): void;
}

/** Calls the server for one form or row of a screen. */
export function useSave(): Save {
  const write = useWrite();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  return {
    busy,
    faults,
    clear: () => setFaults({}),
    async run<T>(entity: string, path: string, body: object, done?: string) {
      setBusy(true);
      try {
        const answer = await write<T>(entity, path, body);
        setFaults({});
        if (done) toast({ tone: 'success', text: done });
        return answer;
      } catch (fault) {
        const error = asApiError(fault);
        const fields = fieldsOf(error);
        if (Object.keys(fields).length > 0) setFaults(fields);
        else {
          setFaults({ '': error.message });
          toast({ tone: 'danger', text: error.message });
        }
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

const fieldsOf = (error: ApiError): Readonly<Record<string, string>> =>
  (error.data as { fields?: Readonly<Record<string, string>> } | null)?.fields ?? {};
