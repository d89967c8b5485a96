import { core } from '../../shared/client/core.ts';
import { $lang, translate } from '../../shared/i18n/translate.ts';
import { isUnsaved, mayLeave, UNSAVED_EVENT } from '../../shared/ui/unsaved.ts';
import { HOME } from '../../shared/routes/sign-in-paths.ts';
import { keptAreas } from '../shell/kept-areas.ts';
import type { Navigate } from '../use-guard.ts';
import { movedTab, openedBehind, type Tab, tabAt, withoutTab } from './tab-model.ts';
import { $tabs, newTabId } from './tab-store.ts';

const PATIENCE = 5000;

/** Shows a tab whose forms are to ask, and waits until they can: a form that is shown again says that it is unsaved. */
async function showToAsk(tab: Tab, navigate: Navigate): Promise<void> {
  const asks = new Promise<void>(resolve => {
    const timer = setTimeout(done, PATIENCE);
    function done() {
      clearTimeout(timer);
      document.removeEventListener(UNSAVED_EVENT, look);
      resolve();
    }
    function look() {
      if ($tabs.get().active === tab.id && isUnsaved()) done();
    }
    document.addEventListener(UNSAVED_EVENT, look);
  });
  navigate(tab.address);
  await asks;
}

async function hasDrafts(): Promise<boolean> {
  const { countDrafts } = await import('../../shared/client/drafts.ts');
  return countDrafts(core().$user.get()?.id ?? '') > 0;
}

/** Closes a page; where unsaved work stands in it, it is shown and asks first. False: it stays open. */
export async function closeTab(id: string, navigate: Navigate): Promise<boolean> {
  const tab = $tabs.get().tabs.find(each => each.id === id);
  if (!tab) return true;
  if (tab.unsaved) {
    const slept = $tabs.get().active !== id;
    if (slept) await showToAsk(tab, navigate);
    // A form that is still being built anew cannot ask yet, while its draft is there.
    const isBuilding = slept && !isUnsaved() && (await hasDrafts());
    if (isBuilding && !confirm(translate($lang.get(), 'member.tabs.leaveUnsaved', { title: tab.title }))) return false;
    if (!(await mayLeave())) return false;
  }
  const { active } = $tabs.get();
  const next = withoutTab($tabs.get(), id);
  keptAreas.delete(id);
  $tabs.set(next);
  if (active === id) navigate(tabWith(next.active)?.address ?? HOME, { replace: true });
  return true;
}

const tabWith = (id: string): Tab | undefined => $tabs.get().tabs.find(tab => tab.id === id);

/** Closes pages one after the other, and stops where the person wants to stay. */
async function closeEach(tabs: readonly Tab[], navigate: Navigate): Promise<void> {
  for (const tab of tabs) if (!(await closeTab(tab.id, navigate))) return;
}

/** Closes all pages but one. */
export const closeOthers = (id: string, navigate: Navigate): Promise<void> =>
  closeEach(
    $tabs.get().tabs.filter(tab => tab.id !== id),
    navigate,
  );

/** Closes all pages; the workplace stays. */
export async function closeAll(navigate: Navigate): Promise<void> {
  const home = tabAt($tabs.get(), HOME)?.id;
  await closeEach(
    $tabs.get().tabs.filter(tab => tab.id !== home),
    navigate,
  );
}

/** Opens the page again that was closed last; false when there is none. */
export function reopenTab(navigate: Navigate): boolean {
  const state = $tabs.get();
  const [last, ...closed] = state.closed;
  if (!last) return false;
  $tabs.set({ ...state, closed });
  navigate(last.address);
  return true;
}

/** Moves a tab by so many places: -1 towards the beginning. */
export function moveTab(id: string, by: number): void {
  const at = $tabs.get().tabs.findIndex(tab => tab.id === id);
  $tabs.set(movedTab($tabs.get(), id, at + by));
}

/** Puts a tab where another one stands. */
export function dropTab(id: string, onto: string): void {
  const to = $tabs.get().tabs.findIndex(tab => tab.id === onto);
  if (to >= 0 && id !== onto) $tabs.set(movedTab($tabs.get(), id, to));
}

/** Opens a page behind the one on show. */
export function openBehind(address: string, title: string): void {
  $tabs.set(openedBehind($tabs.get(), { id: newTabId(), address, title, lang: $lang.get() }));
}
