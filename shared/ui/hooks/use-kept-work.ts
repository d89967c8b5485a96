import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { core } from '../../client/core.ts';
import { type Draft, draftKey, type DraftKeeper, useDraft } from './use-draft.ts';

/** Unsaved work of a screen that is no form of an entity. */
export interface KeptWork extends Pick<DraftKeeper, 'keep' | 'discard'> {
  /** What was begun earlier and not saved; undefined where there is nothing. */
  readonly restored: Draft | undefined;
}

/**
 * The place of a screen's own unsaved work, which survives a reload and the end of the session as a form's does. `kind` and `id` name the
 * work. Once the screen has begun with what is restored, it tells what is unsaved with `useKeeping`.
 */
export function useKeptWork(kind: string, id: string | null): KeptWork {
  const userId = useStore(core().$user)?.id ?? '';
  const { read, keep, discard } = useDraft(draftKey(userId, kind, id));
  // Read once: should it be known later who reads, what that person has kept is neither shown nor removed here.
  const [restored] = useState(read);
  return { restored, keep, discard };
}

/** Keeps what is unsaved now, undefined for nothing: saved, or taken back. The same object means that nothing has changed. */
export function useKeeping({ keep, discard }: KeptWork, work: Omit<Draft, 'at'> | undefined): void {
  useEffect(() => {
    if (work) keep({ ...work, at: Date.now() });
    else discard();
  }, [keep, discard, work]);
}
