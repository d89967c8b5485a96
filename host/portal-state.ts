import { atom } from 'nanostores';
import { apiFor, core } from '../shared/client/core.ts';
import { loadUserLists, personMark, type Loaded } from '../shared/client/user-lists.ts';
import type { MenuNode } from '../shared/domain/kernel/wire.ts';
import { addTranslations } from '../shared/i18n/dictionary.ts';
import { evaluateNamed, loadArea } from './areas.ts';

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
/** What of the shell signed-in people alone need: menu, tabs, messages, account. Null until its code is there; it stays loaded. */
export const $member = atom<typeof import('./shell/member.tsx') | null>(null);
/** The last load failed: the guard waits before it asks again. */
export const $loadFailed = atom(false);

const quiet = { quiet: true, keep: true } as const;

/** What is in the reader's language: shown beside the screen, and never what a navigation waits for twice. */
type Part = 'translations' | 'menus' | 'externalMenus';
const missing = new Set<Part>();
const onTheWay = new Map<string, Promise<void>>();

/** Reads one part and hands it on if it is still for this person and this language. A failure is logged, and the part asked for at the next navigation. */
function readPart<T>(part: Part, path: string, params: Record<string, string>, use: (data: T) => void): Promise<void> {
  const lang = core().$lang.get();
  const person = personMark(api());
  const key = `${part} ${lang} ${person}`;
  const started =
    onTheWay.get(key) ??
    api()
      .get<T>(path, params, quiet)
      .then(
        data => {
          missing.delete(part);
          if (lang === core().$lang.get() && person === personMark(api())) use(data);
        },
        (error: unknown) => {
          missing.add(part);
          console.warn(`${path} could not be loaded`, error);
        },
      )
      .finally(() => onTheWay.delete(key));
  onTheWay.set(key, started);
  return started;
}

/** The server's texts; a failure leaves the bundled ones. */
export function loadTranslations(): Promise<void> {
  const lang = core().$lang.get();
  return readPart<Record<string, string>>('translations', '/i18n/translations', { lang }, texts =>
    addTranslations(lang, texts),
  );
}

/** The menus in the present language; `path` is the current one (spec §7). */
export async function loadMenus(path: string): Promise<void> {
  await Promise.all([
    readPart<MenuNode[]>('menus', '/user/menus', { path }, menus => $menus.set(menus)),
    readPart<ExternalMenu[]>('externalMenus', '/user/external-menus', {}, menus => $externalMenus.set(menus)),
  ]);
}

const member = () => import('./shell/member.tsx');

/** Loads the shell of signed-in people. Without it a page is shown all the same, and the next navigation tries again. */
async function loadMember(): Promise<void> {
  if ($member.get()) return;
  try {
    $member.set(await member());
  } catch (error) {
    console.warn('Menu and tabs could not be loaded', error);
  }
}

/**
 * Loads what a signed-in user needs: six requests side by side (spec §4.2), and where the person `begins` the page chosen for that.
 * `onLists` is told when the guard can decide, before menus and texts are there. Errors are only logged.
 */
export async function loadUser(path: string, begins: boolean, onLists: () => void): Promise<Loaded> {
  const member = loadMember().then(() => (begins ? $member.get()?.ownHome() : undefined));
  const lists = loadUserLists(api()).then(loaded => {
    if (loaded === 'loaded') onLists();
    return loaded;
  });
  const [loaded] = await Promise.all([lists, loadMenus(path), loadTranslations(), member]);
  $loadFailed.set(loaded === 'failed');
  return loaded;
}

let begun: Promise<Loaded> | undefined;
let prepared: Promise<void> | undefined;

/** Begins to load what the page's first screen needs, before anything is drawn: the person's lists, menus and texts, the shell and the area's code. */
export function beginUser(path: string): void {
  const mine = loadUser(path, path === '/', () => undefined);
  begun = mine;
  evaluateNamed();
  const area = loadArea(path).catch(() => undefined);
  prepared = Promise.all([mine, area]).then(([loaded]) => {
    // Nothing is left to wait for: what is drawn first is the page itself.
    if (begun === mine && loaded === 'loaded' && missing.size === 0) begun = undefined;
  });
}

/** Resolves when all that `beginUser` has begun is there, or cannot be had; undefined where nothing was begun. */
export const whenPrepared = (): Promise<void> | undefined => prepared;

/** Whether what `beginUser` has begun has not been waited for yet. */
export const hasBegun = (): boolean => begun !== undefined;

/** What `beginUser` has begun, once. */
export function takeBegun(): Promise<Loaded> | undefined {
  const taken = begun;
  begun = undefined;
  return taken;
}

/** Asks again, at a navigation, for what of menus and texts could not be had before. */
export function loadMissing(path: string): void {
  if (missing.has('translations')) void loadTranslations();
  if (core().session.get()) void loadMember();
  if (core().session.get() && (missing.has('menus') || missing.has('externalMenus'))) void loadMenus(path);
}

core().session.$session.listen(now => {
  if (now) return;
  $menus.set([]);
  $externalMenus.set([]);
  $loadFailed.set(false);
  missing.clear();
  // What was begun for somebody else is not waited for.
  begun = undefined;
});

/** Ends the session on the server and here, without a question: from pages that wait for what does not come. Keys stay. */
export async function signOut(): Promise<void> {
  const { endSession } = await import('../shared/client/end-session.ts');
  await endSession('own', api());
}
