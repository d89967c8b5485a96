import { type ReactNode, useRef, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import type { EndMode } from '../../shared/client/end-session.ts';
import { api } from '../portal-state.ts';

/** Signing out by one's own wish. */
export interface SignOut {
  /**
   * Asks about unsaved work, and whose computer this is when keys are kept here, and signs out, `everywhere` on the person's other
   * devices first. False: the person has thought better of it, or the other devices could not be signed out, which has been said; then
   * nothing has changed.
   */
  readonly signOut: (everywhere?: boolean) => Promise<boolean>;
  /** The question, to be drawn somewhere. */
  readonly question: ReactNode;
}

const othersEnded = (): Promise<boolean> =>
  api()
    .post('/user/sessions/end-others', {})
    .then(
      () => true,
      () => false,
    );

const PATIENCE = 5000;

/** Where the session's provider signs people out; null when it has no such address or cannot be asked now. */
const endSessionUrl = (): Promise<string | null> =>
  api()
    .get<{ endSessionUrl: string | null }>(
      '/sso/logout-url',
      {},
      { quiet: true, keep: true, signal: AbortSignal.timeout(PATIENCE) },
    )
    .then(
      answer => answer.endSessionUrl,
      () => null,
    );

/** Signing out, with a question when unsaved work would go or the person's keys are in this browser (decision 0010). */
export function useSignOut(): SignOut {
  const [question, setQuestion] = useState<ReactNode>(null);
  const isBusy = useRef(false);
  const signOut = async (everywhere = false): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const [{ endSession }, { keysKeptHere }, { countDrafts }] = await Promise.all([
        import('../../shared/client/end-session.ts'),
        import('../../shared/client/kept-keys.ts'),
        import('../../shared/client/drafts.ts'),
      ]);
      const userId = core().$user.get()?.id;
      const kept = userId ? await keysKeptHere(userId) : { count: 0, withoutFile: 0 };
      const drafts = userId ? countDrafts(userId) : 0;
      let mode: EndMode | undefined = 'shared';
      if (kept.count > 0 || drafts > 0) {
        const { SignOutQuestion } = await import('./sign-out-question.tsx');
        mode = await new Promise<EndMode | undefined>(resolve =>
          setQuestion(<SignOutQuestion kept={kept} drafts={drafts} onAnswer={resolve} />),
        );
        setQuestion(null);
      }
      if (mode && everywhere && !(await othersEnded())) return false;
      const away = mode && core().session.get()?.provider ? await endSessionUrl() : null;
      if (mode) await endSession(mode, api());
      // The provider would sign the next person at this computer in without asking.
      if (away) location.assign(away);
      return mode !== undefined;
    } finally {
      isBusy.current = false;
    }
  };
  return { signOut, question };
}
