import { type ReactNode, useRef, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import type { EndMode } from '../../shared/client/end-session.ts';
import type { KeptKeys } from '../../shared/client/kept-keys.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { isUnsaved } from '../../shared/ui/unsaved.ts';
import { api } from '../portal-state.ts';
import { $tabs } from '../tabs/tab-store.ts';
import { showToast } from './toasts.ts';

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

const loadQuestion = async () => (await import('./sign-out-question.tsx')).SignOutQuestion;

/** Pages with unsaved work: the open tabs that are marked so, or the one on show. */
const countUnsaved = (): number => Math.max($tabs.get().tabs.filter(tab => tab.unsaved).length, isUnsaved() ? 1 : 0);

/**
 * Signing out, with a question when unsaved work would go or the person's keys are in this browser (decision 0010). Where the question's
 * code cannot be loaded the browser asks, and the keys stay.
 */
export function useSignOut(load = loadQuestion): SignOut {
  const t = useT();
  const [question, setQuestion] = useState<ReactNode>(null);
  const isBusy = useRef(false);
  const ask = async (kept: KeptKeys, drafts: number): Promise<EndMode | undefined> => {
    const Question = await load().catch(() => undefined);
    if (!Question) return confirm(t('member.leavePlainly', { count: drafts })) ? 'own' : undefined;
    const mode = await new Promise<EndMode | undefined>(resolve =>
      setQuestion(<Question kept={kept} drafts={drafts} onAnswer={resolve} />),
    );
    setQuestion(null);
    return mode;
  };
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
      const drafts = Math.max(userId ? countDrafts(userId) : 0, countUnsaved());
      const mode = kept.count > 0 || drafts > 0 ? await ask(kept, drafts) : 'shared';
      if (mode && everywhere && !(await othersEnded())) return false;
      const away = mode && core().session.get()?.provider ? await endSessionUrl() : null;
      if (mode) await endSession(mode, api());
      // The provider would sign the next person at this computer in without asking.
      if (away) location.assign(away);
      return mode !== undefined;
    } catch (error) {
      console.warn('Signing out failed', error);
      showToast({ text: api().offlineText(), tone: 'danger' });
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return { signOut, question };
}
