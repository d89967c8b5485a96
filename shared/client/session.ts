import { atom, type WritableAtom } from 'nanostores';
import type { SessionData } from '../domain/kernel/wire.ts';
import { parseJson, type SafeStorage } from './storage.ts';

/** Names in `localStorage` (contract §2). */
export const storageKeys = {
  session: 'ebs.session',
  legacyLogin: 'ebs.legacyLogin',
  userType: 'ebs.userType',
  /** Local clock minus server clock at sign-in, in ms: session times are the server's. */
  skew: 'ebs.skew',
} as const;

/** The legacy portal's login record (spec §8). */
export interface LegacyLogin {
  readonly jSessionId: string;
  readonly token: string;
}

/** The one session of an origin, for every element, bundle and tab. */
export interface SessionStore {
  readonly $session: WritableAtom<SessionData | null>;
  get(): SessionData | null;
  /** What other tabs have written, read anew. */
  reread(): SessionData | null;
  /** Keeps a new session, or ends the present one with null. */
  set(session: SessionData | null): void;
  /** The local clock turned into the session's time, in ms. */
  now(): number;
  userType(): number | null;
  setUserType(userType: number): void;
  legacyLogin(): LegacyLogin | null;
  setLegacyLogin(record: LegacyLogin | null): void;
  /** Follows sign-in, refresh and sign-out of other tabs; answers the function that stops it. */
  follow(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void;
}

const isSession = (value: unknown): value is SessionData => {
  const session = value as SessionData | null | undefined;
  return typeof session?.token === 'string' && Number.isFinite(session.issuedAt) && Number.isFinite(session.expiresAt);
};

/** Makes a session store over a storage. `clock` is the local clock in ms. */
export function createSessionStore(storage: SafeStorage, clock: () => number = Date.now): SessionStore {
  const read = (): SessionData | null => {
    const value = parseJson<unknown>(storage.get(storageKeys.session));
    return isSession(value) ? value : null;
  };
  const $session = atom<SessionData | null>(read());
  const reread = () => {
    const stored = read();
    if (stored?.token !== $session.get()?.token) $session.set(stored);
    return $session.get();
  };
  return {
    $session,
    get: () => $session.get(),
    reread,
    set(session) {
      storage.set(storageKeys.session, session && JSON.stringify(session));
      storage.set(storageKeys.skew, session && String(clock() - session.issuedAt));
      $session.set(session);
    },
    now: () => clock() - (Number(storage.get(storageKeys.skew)) || 0),
    userType: () => Number(storage.get(storageKeys.userType)) || null,
    setUserType: userType => storage.set(storageKeys.userType, String(userType)),
    legacyLogin: () => parseJson<LegacyLogin>(storage.get(storageKeys.legacyLogin)) ?? null,
    setLegacyLogin: record => storage.set(storageKeys.legacyLogin, record && JSON.stringify(record)),
    follow(target) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent;
        if (key === null || key === storageKeys.session) reread();
      };
      target.addEventListener('storage', onStorage);
      return () => target.removeEventListener('storage', onStorage);
    },
  };
}
