import type { SessionData } from '../domain/kernel/wire.ts';
import type { ApiError } from './api-error.ts';
import { familyOf, type SessionStore } from './session.ts';

const FIVE_MINUTES = 5 * 60_000;
/** How long a tab may refresh before the others stop waiting for it, ms; the call itself is given up before. */
const CLAIM = 20_000;
const SETTLE = 60;

/** Where a session stands (spec §4.1): usable, to be refreshed first, or over. */
export function sessionPhase(
  session: Pick<SessionData, 'issuedAt' | 'expiresAt'>,
  now: number,
): 'valid' | 'refresh' | 'expired' {
  if (now > session.expiresAt) return 'expired';
  return now > (session.issuedAt + session.expiresAt) / 2 - FIVE_MINUTES ? 'refresh' : 'valid';
}

/** Keeps tabs from refreshing at the same time. */
export type Lock = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * The lock of browsers without Web Locks (pages without https): a claim in the stored session, which all tabs read. A tab claims, waits
 * until every tab must have seen it, and goes on when the claim is still its own.
 */
export function claimLock(session: SessionStore, wait: (ms: number) => Promise<void>): Lock {
  const by = Math.random().toString(36).slice(2);
  return async (_name, work) => {
    for (;;) {
      const claim = session.reread()?.claim;
      if (!session.get()) return;
      if (claim?.by === by) break;
      if (!claim || claim.until < session.clock()) session.amend({ claim: { by, until: session.clock() + CLAIM } });
      await wait(SETTLE + Math.random() * SETTLE);
    }
    try {
      await work();
    } finally {
      if (session.reread()?.claim?.by === by) session.amend({ claim: undefined });
    }
  };
}

/**
 * Web Locks where the browser has them, else the claim in the stored session. A lock is held on for a moment after the work, for which
 * nobody here waits: what was written reaches other tabs by a way of its own, and the next to have the lock might not see it yet.
 */
export const tabLock = (session: SessionStore, wait: (ms: number) => Promise<void>): Lock =>
  globalThis.navigator?.locks
    ? (name, work) =>
        new Promise((resolve, reject) => {
          const held = async () => {
            await work().then(resolve, reject);
            await wait(SETTLE);
          };
          navigator.locks.request(name, held).catch(reject);
        })
    : claimLock(session, wait);

// Not `randomUUID`: browsers have it on https only.
const newAttempt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

// On the store itself, so that two copies of this module on a page refresh once.
const RUNNING = Symbol.for('ebs.refreshing');

/**
 * Refreshes the session once, whatever the number of callers in this page and other tabs; all of them wait. An answer that refuses ends
 * the session; without a connection it stays as it is, and the next refresh is the same attempt: the server may have answered it. What comes after a sign-out, or after someone else has signed in, is dropped.
 * `call` posts `/user/refresh`.
 */
export function refreshOnce(
  session: SessionStore,
  call: (old: SessionData, attempt: string) => Promise<SessionData>,
  lock: Lock,
): Promise<void> {
  const held = session as { [RUNNING]?: Promise<void> };
  const work = async () => {
    const old = session.reread();
    // Another tab has refreshed or signed out while this one waited for the lock.
    if (!old || sessionPhase(old, session.now()) !== 'refresh') return;
    const isStill = () => session.reread()?.token === old.token;
    const attempt = old.attempt ?? newAttempt();
    session.amend({ attempt });
    try {
      const fresh = await call(old, attempt);
      if (isStill()) {
        const ahead = session.clock() - fresh.issuedAt;
        session.amend({ ...fresh, ahead, family: familyOf(old) ?? '', claim: undefined, attempt: undefined });
        // The legacy login was this session's: with its new token it still is (spec §4.2, 2).
        const legacy = session.legacyLogin();
        if (legacy?.token === old.token) session.setLegacyLogin({ ...legacy, token: fresh.token });
      }
    } catch (error) {
      if ((error as ApiError).status > 0 && isStill()) session.set(null);
    }
  };
  return (held[RUNNING] ??= lock('ebs.refresh', work).finally(() => delete held[RUNNING]));
}
