import { useCallback, useEffect, useRef } from 'react';
import { localStore, parseJson } from '../../client/storage.ts';

/** What was typed and not yet saved: the values, the revision they were typed on and when (unix ms). */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly revision: number | null;
  readonly at: number;
}

/** The key under which one person's draft of one record is kept in this browser. */
export const draftKey = (userId: string, entity: string, id: string | null): string =>
  `ebs.draft.${userId}.${entity}.${id ?? 'new'}`;

/** A draft that survives reload and the end of a session. `keep` is written shortly after typing stops, and at once when the page goes. */
export function useDraft(key: string): { read(): Draft | undefined; keep(draft: Draft): void; discard(): void } {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Draft } | undefined>(undefined);
  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    localStore.set(key, JSON.stringify(waiting.current.draft));
    waiting.current = undefined;
  }, [key]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      flush();
      removeEventListener('pagehide', flush);
    };
  }, [flush]);
  const read = useCallback(() => parseJson<Draft>(localStore.get(key)), [key]);
  const keep = useCallback(
    (draft: Draft) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { draft, timer: setTimeout(flush, 250) };
    },
    [flush],
  );
  const discard = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    localStore.set(key, null);
  }, [key]);
  return { read, keep, discard };
}
