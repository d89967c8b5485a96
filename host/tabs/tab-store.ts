import { atom } from 'nanostores';
import { core } from '../../shared/client/core.ts';
import { $lang } from '../../shared/i18n/translate.ts';
import { localStore, parseJson } from '../../shared/client/storage.ts';
import { tabStore } from '../../shared/client/tab-storage.ts';
import { isUnsaved, UNSAVED_EVENT } from '../../shared/ui/unsaved.ts';
import { keptAreas } from '../shell/kept-areas.ts';
import { afterPassing, keptTabs, NO_TABS, pageKey, readTabs, tabAt, type Tabs, withTab } from './tab-model.ts';

/** The open pages of the person at this browser tab. */
export const $tabs = atom<Tabs>(NO_TABS);

const CHOICE = 'ebs.tabbed';
const KEPT = 'ebs.tabs';
/** Whether pages open as tabs; a choice of the device, like the width of the menu. */
export const $tabsOn = atom(localStore.get(CHOICE) !== 'off');

/** Turns tabs on or off; the page on show stays, the others are closed. The guard is to place its address anew after this. */
export function setTabsOn(on: boolean): void {
  localStore.set(CHOICE, on ? null : 'off');
  $tabsOn.set(on);
  if (on) return;
  const shown = keptAreas.get($tabs.get().active);
  keptAreas.clear();
  if (shown) keptAreas.set('', shown);
  $tabs.set(NO_TABS);
}

let owner: string | undefined;
let replaced: string | undefined;
let count = 0;

/** The mark of a new tab, unlike any that was kept over a reload. */
export const newTabId = (): string => `t${Date.now().toString(36)}${(count += 1)}`;

// Pages that lead on, or stand alone: none is work that somebody comes back to.
const NO_PAGE = /^\/(login|redirect|sso|uip\/login|user\/sso-login|ebsFormParent|demo|iframe)(\/|$)|^\/$/;
/** Whether an address is a page that somebody comes back to. */
export const isPage = (address: string): boolean => !NO_PAGE.test(address.split(/[?#]/)[0] ?? '/');
const hasTab = (address: string): boolean => $tabsOn.get() && core().$routes.get() !== null && isPage(address);

/** The address on show gives way to another without the person's choice: its tab goes on with what passes the guard next. */
export function willReplace(address: string | undefined): void {
  replaced ??= address;
}

/** Tells that the person has chosen where to go. */
export function willGo(): void {
  replaced = undefined;
}

/** Answers the tab that shows an address which the guard has let pass; '' where pages do not stand in tabs. */
export function place(address: string): string {
  const gone = replaced;
  replaced = undefined;
  if (!hasTab(address)) return '';
  const user = core().$user.get()?.id;
  if (user !== owner) {
    owner = user;
    const kept = parseJson<{ user?: string }>(tabStore.get(KEPT));
    $tabs.set((kept?.user === user && readTabs(kept)) || NO_TABS);
  }
  const before = $tabs.get();
  const next = afterPassing(before, address, { replaced: gone, id: newTabId() });
  // Who leaves a tab leaves its forms' questions behind: what is unsaved in it is noted now.
  const left = before.active !== next.active ? withTab(next, before.active, { unsaved: isUnsaved() }) : next;
  const single = keptAreas.get('');
  keptAreas.delete('');
  if (single && !keptAreas.has(left.active)) keptAreas.set(left.active, single);
  const stays = keptTabs(left);
  for (const id of keptAreas.keys()) if (!stays.has(id)) keptAreas.delete(id);
  $tabs.set(left);
  return left.active;
}

/** Whether the way from one address to another leaves the first one's page as it is, so that nobody need be asked. */
export const staysOpen = (from: string | undefined, to: string): boolean =>
  from !== undefined && hasTab(from) && hasTab(to) && pageKey(from) !== pageKey(to);

/** Where a link leads: to the open page as it stands when the link names it without a query, else to the link's own address. */
export function openAddress(to: string): string {
  return /[?#]/.test(to) ? to : (tabAt($tabs.get(), to)?.address ?? to);
}

/** Notes the title of the page on show. */
export function setTitle(id: string, title: string): void {
  if (title) $tabs.set(withTab($tabs.get(), id, { title, lang: $lang.get() }));
}

const hold = (event: BeforeUnloadEvent) => event.preventDefault();
$tabs.listen(({ tabs, active, closed }) => {
  if (owner === undefined) return;
  tabStore.set(KEPT, JSON.stringify({ user: owner, tabs, active, closed }));
  // The forms on show ask for themselves.
  if (tabs.some(tab => tab.unsaved && tab.id !== active)) addEventListener('beforeunload', hold);
  else removeEventListener('beforeunload', hold);
});

document.addEventListener(UNSAVED_EVENT, () => {
  const { active } = $tabs.get();
  if (active) $tabs.set(withTab($tabs.get(), active, { unsaved: isUnsaved() }));
});

core().session.$session.listen(now => {
  if (now) return;
  // The list itself is kept for the same person after an expired session; who signs out has it removed (end-session).
  owner = undefined;
  replaced = undefined;
  keptAreas.clear();
  removeEventListener('beforeunload', hold);
  $tabs.set(NO_TABS);
});
