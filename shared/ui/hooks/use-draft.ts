import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftPlace } from '../../client/drafts.ts';
import { type HeldDraft, holdDraft, type Written } from '../../client/held-draft.ts';

export { draftKey } from '../../client/drafts.ts';

/** What was typed and not yet saved: the values, the revision they were typed on and when (unix ms). */
export interface Draft extends Written {
  readonly values: Readonly<Record<string, unknown>>;
  readonly revision: number | null;
  /** What the record of that revision said in the same fields; absent where it was too much to keep. */
  readonly base?: Readonly<Record<string, unknown>> | undefined;
  /** How often the server had kept it, when it was last sent there: tells an own draft from another device's. */
  readonly sent?: number | undefined;
}

/** Where a draft is kept; `nowhere` when it is too large, undefined before it was kept for the first time. */
export type Kept = DraftPlace | 'nowhere' | undefined;

/** A draft of one piece of work on one page (`HeldDraft`). */
export interface DraftKeeper extends Pick<
  HeldDraft<Draft>,
  'read' | 'others' | 'isOwn' | 'withdraw' | 'discard' | 'drop'
> {
  readonly keep: (draft: Draft) => void;
  readonly amend: (change: Partial<Draft>) => void;
  readonly kept: Kept;
}

/**
 * A draft that survives reload and the end of a session, but not a sign-out. `keep` is written shortly after typing stops, and at once
 * when the page goes. A draft of the user `guest` stays in its tab.
 */
export function useDraft(key: string): DraftKeeper {
  const held = useMemo(() => holdDraft<Draft>(key), [key]);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Draft } | undefined>(undefined);
  const [written, setWritten] = useState<Kept>();
  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  const flush = useCallback(() => {
    if (!waiting.current) return;
    const { draft } = waiting.current;
    stop();
    // What was typed goes before what the record said.
    const { base, ...typed } = draft;
    let place = held.keep(draft);
    if (place !== 'browser' && place !== 'tab' && base) place = held.keep(typed);
    setWritten(place ?? 'nowhere');
  }, [held, stop]);
  useEffect(() => {
    const letGo = held.hold();
    addEventListener('pagehide', flush);
    return () => {
      flush();
      removeEventListener('pagehide', flush);
      letGo();
    };
  }, [flush, held]);
  const keep = useCallback(
    (draft: Draft) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { draft, timer: setTimeout(flush, 250) };
    },
    [flush],
  );
  const amend = useCallback(
    (change: Partial<Draft>) => {
      if (waiting.current) waiting.current = { ...waiting.current, draft: { ...waiting.current.draft, ...change } };
      else held.amend(change);
    },
    [held],
  );
  const withdraw = useCallback(() => {
    stop();
    held.withdraw();
  }, [held, stop]);
  const discard = useCallback<DraftKeeper['discard']>(
    isSaid => {
      stop();
      held.discard(isSaid);
    },
    [held, stop],
  );
  const { read, others, isOwn, drop } = held;
  return { read, others, isOwn, drop, keep, amend, withdraw, discard, kept: written ?? held.place() };
}
