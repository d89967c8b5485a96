import { useCallback, useMemo } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { CallOptions } from '../../client/api.ts';
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

/** What else a write says. */
export interface Writing<T> extends Pick<CallOptions, 'keep' | 'outside' | 'signal'> {
  /** The records it changes, where it is not the one that the answer names by `id`, or else the body. */
  readonly of?: string | ((answer: T) => readonly string[]);
}

/**
 * Sends what a person does: `entity` is whose record it changes, null where it changes none, such as a code that is sent. Rejects with the
 * `ApiError`, which the caller shows.
 */
export type Write = <T = unknown>(
  entity: string | null,
  path: string,
  body?: object,
  writing?: Writing<T>,
) => Promise<T>;

const idOf = (value: unknown): string | undefined => {
  const { id } = (value ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/**
 * The way of all writes but those of `useAction`: the page around the element hears `ebs-saved` for each record, or `ebs-error`. What only
 * reads by POST, and what happens behind the person's back (drafts, presence), is no write.
 */
export function useWrite(): Write {
  const { api } = useScreen();
  const { saved, failed } = useTelling();
  return useCallback(
    async <T>(entity: string | null, path: string, body: object = {}, { of, ...call }: Writing<T> = {}) => {
      try {
        const answer = await api.post<T>(path, body, undefined, { ...call, quiet: true });
        const ids = typeof of === 'function' ? of(answer) : [of ?? idOf(answer) ?? idOf(body) ?? ''];
        if (entity) for (const id of ids) saved(entity, id);
        return answer;
      } catch (fault) {
        throw failed(fault);
      }
    },
    [api, saved, failed],
  );
}
