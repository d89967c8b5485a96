import type { UserInfo } from '../domain/kernel/wire.ts';
import type { Api } from './api.ts';
import type { ApiError } from './api-error.ts';
import { core } from './core.ts';
import { $forbidden } from './forbidden.ts';
import { familyOf, storageKeys } from './session.ts';

/** What became of a load: there, not to be had now, or answered for a session that is no longer this one. */
export type Loaded = 'loaded' | 'failed' | 'stale';

interface Loader {
  /** Grows with each change of person: an answer asked for before it is not for this one. */
  person: number;
  running: Promise<Loaded> | undefined;
  /** The API that was asked last: that of the session's own installation. */
  api?: Pick<Api, 'get'>;
  /** The lists were read anew because of a 403 since the last navigation. */
  renewed: boolean;
  /** It has been said that this site may not have them. */
  explained?: boolean;
}

const KEY = Symbol.for('ebs.userLists.v1');
/** The session's name in `localStorage` (contract §2). */
export const SESSION = storageKeys.session;
const QUIET = { quiet: true, keep: true } as const;

/** The page's one loader, whatever the number of elements and bundles. */
function loaderFor(api: Pick<Api, 'get'>): Loader {
  const page = globalThis as { [KEY]?: Loader };
  return (page[KEY] ??= makeLoader(api));
}

function makeLoader(api: Pick<Api, 'get'>): Loader {
  const loader: Loader = { person: 0, running: undefined, renewed: false };
  const { session, $path, $routes } = core();
  session.$session.listen((now, before) => {
    // Another sign-in, perhaps of another person; a refresh is the same one.
    if (familyOf(now) === familyOf(before)) return;
    loader.person += 1;
    loader.running = undefined;
  });
  $path.listen(() => {
    loader.renewed = false;
  });
  $forbidden.listen(() => {
    if (loader.renewed || !session.get() || !$routes.get()) return;
    loader.renewed = true;
    void loadUserLists(loader.api ?? api);
  });
  return loader;
}

/** A mark of the present person; answers that come under another mark are dropped. */
export const personMark = (api: Pick<Api, 'get'>): number => loaderFor(api).person;

/**
 * Reads the routes, the person and the buttons of the session, side by side, once per page whoever asks (spec §4.2). A failure is only
 * logged. Without the routes or the person nothing can be decided (`failed`); without the buttons screens ask for them themselves.
 */
export function loadUserLists(api: Pick<Api, 'get'>): Promise<Loaded> {
  const loader = loaderFor(api);
  if (loader.running) return loader.running;
  loader.api = api;
  const running = read(api, loader).finally(() => {
    if (loader.running === running) loader.running = undefined;
  });
  loader.running = running;
  return running;
}

async function read(api: Pick<Api, 'get'>, loader: Loader): Promise<Loaded> {
  const { session, $routes, $user, $buttons } = core();
  const { person } = loader;
  const [routes, user, buttons] = await Promise.allSettled([
    api.get<string[]>('/user/routes', {}, QUIET),
    api.get<UserInfo>('/user/info', {}, QUIET),
    api.get<string[]>('/user/buttons', {}, QUIET),
  ]);
  if (person !== loader.person || !session.get()) return 'stale';
  for (const part of [routes, user, buttons])
    if (part.status === 'rejected') console.warn('A part of the user data could not be loaded', part.reason);
  if (buttons.status === 'fulfilled') $buttons.set(new Set(buttons.value));
  if (routes.status === 'rejected' || user.status === 'rejected') {
    explain(loader, [routes, user]);
    return 'failed';
  }
  $user.set(user.value);
  session.setUserType(user.value.userType);
  if (JSON.stringify(routes.value) !== JSON.stringify($routes.get())) $routes.set(routes.value);
  return 'loaded';
}

// Waiting and asking again does not help there: the person is told why, once a page.
function explain(loader: Loader, parts: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = parts.map(part => (part.status === 'rejected' ? (part.reason as Partial<ApiError>) : {}));
  const refused = reasons.find(({ data }) => data?.reason === 'kernel.originRefused');
  if (!refused?.message || loader.explained) return;
  loader.explained = true;
  const text = refused.message;
  import('./messages.ts').then(
    ({ showMessage }) => showMessage({ kind: 'notification', text }),
    () => undefined,
  );
}
