import { atom } from 'nanostores';
import { addTranslations } from '../shared/i18n/translate.ts';
import { apiFor, core } from '../shared/client/core.ts';
import { tabStore } from '../shared/client/storage.ts';
import type { MenuNode, SessionData, UserInfo } from '../shared/domain/kernel/wire.ts';

/** The portal's API client. */
export const api = () => apiFor('/ebidding/api');

/** A link to another system (`GET /user/external-menus`). */
export interface ExternalMenu {
  readonly title: string;
  readonly url: string;
  readonly target: string;
}

/** What the shell shows besides the session: menus of this user in the present language. */
export const $menus = atom<readonly MenuNode[]>([]);
export const $externalMenus = atom<readonly ExternalMenu[]>([]);
/** The last load failed; the guard would ask for it for ever. */
export const $loadFailed = atom(false);

/** The server's texts; a failure leaves the bundled ones. */
export async function loadTranslations(): Promise<void> {
  const lang = core().$lang.get();
  try {
    addTranslations(
      lang,
      await api().get<Record<string, string>>('/i18n/translations', { lang }, { quiet: true, keep: true }),
    );
  } catch (error) {
    console.warn('The translations could not be loaded', error);
  }
}

const quiet = { quiet: true, keep: true } as const;

/** Menus in the present language; read again when the language changes. `path` is the current one (spec §7). */
export async function loadMenus(path: string): Promise<void> {
  const [menus, external] = await Promise.all([
    api().get<MenuNode[]>('/user/menus', { path }, quiet),
    api().get<ExternalMenu[]>('/user/external-menus', {}, quiet),
  ]);
  $menus.set(menus);
  $externalMenus.set(external);
}

/** Loads what a signed-in user needs, in parallel (spec §4.2). An error is only logged; the shell then offers to try again. */
export async function loadUser(path: string): Promise<void> {
  const { $routes, $user, $buttons, session } = core();
  try {
    const [routes, user, buttons] = await Promise.all([
      api().get<string[]>('/user/routes', {}, quiet),
      api().get<UserInfo>('/user/info', {}, quiet),
      api().get<string[]>('/user/buttons', {}, quiet),
      loadMenus(path),
      loadTranslations(),
    ]);
    $user.set(user);
    session.setUserType(user.userType);
    $buttons.set(new Set(buttons));
    $routes.set(routes);
    $loadFailed.set(false);
  } catch (error) {
    console.warn('The user data could not be loaded', error);
    $loadFailed.set(session.get() !== null);
  }
}

/** Signs in with the session of the legacy portal (spec §4.2, 2). Without success the user goes on as a guest. */
export async function legacyLogin(jSessionId: string, uid: string): Promise<void> {
  const { session } = core();
  session.set(null);
  session.setLegacyLogin(null);
  try {
    const made = await api().post<SessionData>('/user/legacy-login', { jSessionId, uid }, undefined, {
      quiet: true,
      outside: true,
    });
    session.set(made);
    session.setLegacyLogin({ jSessionId, token: made.token });
  } catch (error) {
    console.warn('The legacy login was refused', error);
  }
}

/** Ends the session on the server and here. */
export async function signOut(): Promise<void> {
  const { session } = core();
  const refreshToken = session.get()?.refreshToken;
  if (refreshToken)
    await api()
      .post('/user/logout', { refreshToken }, undefined, { quiet: true })
      .catch(() => undefined);
  session.set(null);
  session.setLegacyLogin(null);
}

/** The action that waits for the sign-in (spec §4.2, 4): where the user wanted to go, for pages that forget their own query. */
export const rememberWanted = (path: string): void => tabStore.set('ebs.wanted', path);
