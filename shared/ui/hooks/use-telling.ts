import { useMemo } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { useScreen } from '../element-context.tsx';
import { asApiError } from './use-query.ts';

/** What the page around an element is told of what a person does in it. */
export interface Telling {
  /** The server has taken a record (`ebs-saved`). */
  saved(entity: string, id: string): void;
  /** What the person wanted has failed, and the caller shows why (`ebs-error`). Answers the failure. */
  failed(fault: unknown): ApiError;
}

/** Tells the page of work that takes more than one call, or is not a call; for all other work there is `useWrite`. */
export function useTelling(): Telling {
  const { emit } = useScreen();
  return useMemo(
    () => ({
      saved: (entity, id) => void emit('ebs-saved', { entity, id }),
      failed(fault) {
        const error = asApiError(fault);
        if (!error.aborted) emit('ebs-error', { message: error.message, code: error.status });
        return error;
      },
    }),
    [emit],
  );
}
