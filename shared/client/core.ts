import { atom, type WritableAtom } from 'nanostores';
import type { UserInfo } from '../domain/kernel/wire.ts';
import type { Lang } from '../i18n/dictionary.ts';
import { $lang } from '../i18n/lang.ts';
import type { ApiHandlers } from './answers.ts';
import { createApi, type Api } from './api.ts';
import { createSessionStore, familyOf, type SessionStore } from './session.ts';
import { localStore } from './storage.ts';

/** Colour scheme; `auto` follows the system. */
export type Theme = 'light' | 'dark' | 'auto';

/** What every element, bundle and copy of the code on one page shares. */
export interface Core {
  readonly session: SessionStore;
  readonly $user: WritableAtom<UserInfo | null>;
  /** Route paths the user may open; null until loaded. */
  readonly $routes: WritableAtom<readonly string[] | null>;
  /** Button permissions; empty until loaded. */
  readonly $buttons: WritableAtom<ReadonlySet<string>>;
  readonly $lang: WritableAtom<Lang>;
  readonly $theme: WritableAtom<Theme>;
  /** The current route path, for `X-Route-Path`. */
  readonly $path: WritableAtom<string | undefined>;
  /** What happens on sign-out, attention (203) and messages; the host and elements put theirs in, the last one counts. */
  readonly handlers: Partial<ApiHandlers>;
  readonly apis: Map<string, Api>;
  /** Loads the whole page anew. The portal's own page alone has it: a page of others may hold what would be lost. */
  renew?: () => void;
  /** The newest level of the copies of this code on the page. */
  level?: number;
}

/**
 * What this code counts on in the core and in its API clients. Two releases meet on a page where one of them was cached: the first to run
 * makes the core, a newer one adds the members it misses there and keeps API clients of its own level, over the same session. Raise it when
 * a member or a method is added. A member never changes its meaning; that would be a core of another symbol.
 */
export const CORE_LEVEL = 1;

const KEY = Symbol.for('ebs.core.v1');

const makeParts = (): Core => ({
  session: createSessionStore(localStore),
  $user: atom<UserInfo | null>(null),
  $routes: atom<readonly string[] | null>(null),
  $buttons: atom<ReadonlySet<string>>(new Set()),
  $lang,
  $theme: atom<Theme>(chosenTheme()),
  $path: atom<string | undefined>(undefined),
  handlers: {},
  apis: new Map(),
});

function makeCore(): Core {
  const made = { ...makeParts(), level: CORE_LEVEL };
  made.session.follow(globalThis);
  // Language and colours agree over all tabs.
  globalThis.addEventListener?.('storage', () => {
    const lang = chosenLang();
    if (lang) $lang.set(lang);
    made.$theme.set(chosenTheme());
  });
  // What was loaded for one session says nothing about the next.
  made.session.$session.listen((now, before) => {
    if (familyOf(now) === familyOf(before)) return;
    for (const api of made.apis.values()) api.abortReads();
    made.$user.set(null);
    made.$routes.set(null);
    made.$buttons.set(new Set());
  });
  return made;
}

/** The page's shared core, made on first use. It lives on `globalThis`, so that two builds of the bundles share it too. */
export function core(): Core {
  const page = globalThis as { [KEY]?: Core };
  const present = (page[KEY] ??= makeCore());
  if ((present.level ?? 0) < CORE_LEVEL) Object.assign(present, { ...makeParts(), ...present, level: CORE_LEVEL });
  return present;
}

/** The API client of a base path; one for all elements of a page, however they write the address of the page's own server. */
export function apiFor(address: string): Api {
  const shared = core();
  const base = address.replace(`${globalThis.location?.origin}/`, '/').replace(/\/+$/, '');
  const key = `${base} ${CORE_LEVEL}`;
  const present = shared.apis.get(key);
  if (present) return present;
  const api = createApi({
    base,
    session: shared.session,
    lang: () => shared.$lang.get(),
    routePath: () => shared.$path.get(),
    handlers: shared.handlers,
  });
  shared.apis.set(key, api);
  return api;
}

/** The language this person chose in the portal, if any. */
export function chosenLang(): Lang | undefined {
  const stored = localStore.get('ebs.lang');
  return stored === 'zh' || stored === 'en' ? stored : undefined;
}

const chosenTheme = () => (localStore.get('ebs.theme') as Theme | null) ?? 'auto';
