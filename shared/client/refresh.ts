import type { SessionData } from '../domain/kernel/wire.ts';
import type { ApiError } from './api-error.ts';
import type { SessionStore } from './session.ts';

const FIVE_MINUTES = 5 * 60_000;

/** Where a session stands (spec §4.1): usable, to be refreshed first, or over. */
export function sessionPhase(
  session: Pick<SessionData, 'issuedAt' | 'expiresAt'>,
  now: number,
): 'valid' | 'refresh' | 'expired' {
  if (now > session.expiresAt) return 'expired';
  return now > (session.issuedAt + session.expiresAt) / 2 - FIVE_MINUTES ? 'refresh' : 'valid';
}

/** The Web Locks call that keeps tabs from refreshing twice. */
export type Lock = (name: string, work: () => Promise<void>) => Promise<void>;

/** Web Locks where the browser has them; a page alone otherwise. */
export const webLock: Lock = async (name, work) => {
  if (globalThis.navigator?.locks) await navigator.locks.request(name, work);
  else await work();
};

const running = new WeakMap<SessionStore, Promise<void>>();

/**
 * Refreshes the session once, whatever the number of callers in this page and other tabs; all of them wait. A refused refresh ends the
 * session; without a connection the session stays as it is. `call` posts `/user/refresh`.
 */
export function refreshOnce(
  session: SessionStore,
  call: (old: SessionData) => Promise<SessionData>,
  lock: Lock = webLock,
): Promise<void> {
  const present = running.get(session);
  if (present) return present;
  const before = session.get()?.token;
  const work = lock('ebs.refresh', async () => {
    const old = session.reread();
    // Another tab has refreshed or signed out while this one waited for the lock.
    if (!old || old.token !== before) return;
    try {
      session.set(await call(old));
    } catch (error) {
      if ((error as ApiError).status > 0) session.set(null);
    }
  }).finally(() => running.delete(session));
  running.set(session, work);
  return work;
}
