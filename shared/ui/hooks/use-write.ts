import { useCallback } from 'react';
import type { CallOptions } from '../../client/api.ts';
import { useScreen } from '../element-context.tsx';
import { useTelling } from './use-telling.ts';

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
