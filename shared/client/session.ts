import { atom, type WritableAtom } from 'nanostores';
import type { SessionData } from '../domain/kernel/wire.ts';
import { parseJson, type SafeStorage } from './storage.ts';

/** Names in `localStorage` (contract §2). */
export const storageKeys = {
  session: 'ebs.session',
  legacyLogin: 'ebs.legacyLogin',
  userType: 'ebs.userType',
} as const;

/** The session as this browser keeps it: the server's data, and what only the browser knows (decision 0010). */
export interface HeldSession extends SessionData {
  /** Local clock minus server clock, ms: the times of a session are the server's. */
  readonly ahead?: number;
  /** The same from sign-in to sign-out, through all refreshes; another one is another sign-in, perhaps of another person. */
  readonly family?: string;
  /** The origin of the API that gave it. */
  readonly origin?: string;
  /** Begun at an identity provider: signing out of the platform goes on to the sign-out there. */
  readonly provider?: boolean;
  /** The name of the refresh under way: should its answer be lost, the next one asks for the same again. */
  readonly attempt?: string | undefined;
  /** Which tab refreshes just now, where the browser has no Web Locks; `until` is local time, ms. */
  readonly claim?: { readonly by: string; readonly until: number } | undefined;
}

/** The legacy portal's login record (spec §8). */
export interface LegacyLogin {
  readonly jSessionId: string;
  readonly token: string;
}

/** The one session of an origin, for every element, bundle and tab. */
export interface SessionStore {
  readonly $session: WritableAtom<HeldSession | null>;
  get(): HeldSession | null;
  /** What other tabs have written, read anew. */
  reread(): HeldSession | null;
  /** Begins a session after a sign-in, or ends the present one with null. */
  set(session: HeldSession | null): void;
  /** Writes over parts of the present session, which stays the same one; a refresh gives its data with the new clock difference. */
  amend(change: Partial<HeldSession>): void;
  /** The local clock, ms. */
  clock(): number;
  /** The local clock turned into the session's time, in ms. */
  now(): number;
  userType(): number | null;
  setUserType(userType: number): void;
  legacyLogin(): LegacyLogin | null;
  setLegacyLogin(record: LegacyLogin | null): void;
  /** Follows sign-in, refresh and sign-out of other tabs; answers the function that stops it. */
  follow(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void;
}

const isSession = (value: unknown): value is HeldSession => {
  const session = value as HeldSession | null | undefined;
  return typeof session?.token === 'string' && Number.isFinite(session.issuedAt) && Number.isFinite(session.expiresAt);
};

/** What tells one sign-in from another; refreshes keep it. Undefined for a guest. */
export const familyOf = (session: HeldSession | null | undefined): string | undefined =>
  session ? (session.family ?? session.refreshToken) : undefined;

// Besides other tabs' writes: a page that was put away by the browser has missed them.
const SIGNS = ['storage', 'pageshow', 'focus'];

/** Makes a session store over a storage. `clock` is the local clock in ms. */
export function createSessionStore(storage: SafeStorage, clock: () => number = Date.now): SessionStore {
  let text: string | null;
  const read = (): HeldSession | null => {
    const value = parseJson<unknown>((text = storage.get(storageKeys.session)));
    return isSession(value) ? value : null;
  };
  const $session = atom<HeldSession | null>(read());
  const reread = () => {
    if (storage.get(storageKeys.session) !== text) $session.set(read());
    return $session.get();
  };
  const keep = (session: HeldSession | null) => {
    storage.set(storageKeys.session, (text = session && JSON.stringify(session)));
    $session.set(session);
  };
  return {
    $session,
    get: () => $session.get(),
    reread,
    set: session =>
      keep(session && { ...session, ahead: clock() - session.issuedAt, family: session.refreshToken.slice(-12) }),
    amend(change) {
      const session = $session.get();
      if (session) keep({ ...session, ...change });
    },
    clock,
    now: () => clock() - ($session.get()?.ahead ?? 0),
    userType: () => Number(storage.get(storageKeys.userType)) || null,
    setUserType: userType => storage.set(storageKeys.userType, String(userType)),
    legacyLogin: () => parseJson<LegacyLogin>(storage.get(storageKeys.legacyLogin)) ?? null,
    setLegacyLogin: record => storage.set(storageKeys.legacyLogin, record && JSON.stringify(record)),
    follow(target) {
      for (const sign of SIGNS) target.addEventListener(sign, reread);
      return () => {
        for (const sign of SIGNS) target.removeEventListener(sign, reread);
      };
    },
  };
}
