import { useCallback, useEffect, useRef } from 'react';
import { keepDraft, readDraft, removeDraft } from '../../client/drafts.ts';

export { draftKey } from '../../client/drafts.ts';

/** What was typed and not yet saved: the values, the revision they were typed on and when (unix ms). */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly revision: number | null;
  /** What the record of that revision said in the same fields; absent where it was too much to keep. */
  readonly base?: Readonly<Record<string, unknown>> | undefined;
  readonly at: number;
  /** How often the server had kept it, when it was last sent there: tells an own draft from another device's. */
  readonly sent?: number | undefined;
}

/**
 * A draft that survives reload and the end of a session, but not a sign-out. `keep` is written shortly after typing stops, and at once
 * when the page goes. A draft of the user `guest` stays in its tab.
 */
export function useDraft(key: string): { read(): Draft | undefined; keep(draft: Draft): void; discard(): void } {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Draft } | undefined>(undefined);
  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { draft } = waiting.current;
    // What was typed goes before what the record said.
    const { base, ...typed } = draft;
    if (!keepDraft(key, draft) && base) keepDraft(key, typed);
    waiting.current = undefined;
  }, [key]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      flush();
      removeEventListener('pagehide', flush);
    };
  }, [flush]);
  const read = useCallback(() => readDraft<Draft>(key), [key]);
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
    removeDraft(key);
  }, [key]);
  return { read, keep, discard };
}
