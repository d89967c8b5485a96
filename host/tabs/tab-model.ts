/** A page that a person has open in the portal. */
export interface Tab {
  readonly id: string;
  /** Path, query and hash. */
  readonly address: string;
  /** The screen's title; empty until it has been shown. */
  readonly title: string;
  /** The language that the title is in; left out, not known. */
  readonly lang?: 'zh' | 'en' | undefined;
  /** Work that is not saved stands in it. */
  readonly unsaved: boolean;
  /** Grows with each use: which tab was used last. */
  readonly used: number;
}

/** A page that was closed, to be opened again. */
export type ClosedTab = Pick<Tab, 'address' | 'title' | 'lang'>;

/** The open pages in their order, which of them is shown, and those closed last. */
export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly active: string;
  /** The one closed last comes first. */
  readonly closed: readonly ClosedTab[];
}

/** Nothing open. */
export const NO_TABS: Tabs = { tabs: [], active: '', closed: [] };
/** Pages that are open at most; the one used longest ago makes room, never one with unsaved work. */
export const MOST_TABS = 12;
/** Pages whose screens stay as they are at most; older ones are built anew from address and draft. */
export const MOST_KEPT = 6;
const MOST_CLOSED = 10;

const IDENTITY = /^(id|form|.*Id)$/;

/**
 * What makes two addresses the same page: the path and what names a record in the query. Page, filter or step of one screen are
 * not another page.
 */
export function pageKey(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  const names = [...new URLSearchParams(query)].filter(([name]) => IDENTITY.test(name)).toSorted();
  return names.length ? `${path}?${new URLSearchParams(names)}` : path;
}

/** The open page of an address, if it is open. */
export const tabAt = (state: Tabs, address: string): Tab | undefined => {
  const key = pageKey(address);
  const active = state.tabs.find(tab => tab.id === state.active);
  return active && pageKey(active.address) === key ? active : state.tabs.find(tab => pageKey(tab.address) === key);
};

const changed = (state: Tabs, id: string, change: Partial<Tab>): Tabs => ({
  ...state,
  tabs: state.tabs.map(tab => (tab.id === id ? { ...tab, ...change } : tab)),
});
const lastUse = (state: Tabs): number => Math.max(0, ...state.tabs.map(tab => tab.used));

/** A tab with something of it changed; the same state when nothing is. */
export function withTab(state: Tabs, id: string, change: Partial<Pick<Tab, 'title' | 'lang' | 'unsaved'>>): Tabs {
  const tab = state.tabs.find(each => each.id === id);
  const isSame = !tab || Object.entries(change).every(([name, value]) => tab[name as keyof Tab] === value);
  return isSame ? state : changed(state, id, change);
}

/**
 * The state after the guard has let an address pass: its tab is the active one. `replaced` is the address that gave way to it without
 * the person's choice (a saved new record gets its id, a refused page leads to "not found"): its tab goes on with the new address.
 */
export function afterPassing(
  state: Tabs,
  address: string,
  options: { replaced?: string | undefined; id: string },
): Tabs {
  const used = lastUse(state) + 1;
  const there = tabAt(state, address);
  const gone = options.replaced === undefined ? undefined : tabAt(state, options.replaced);
  if (there) {
    const rest =
      gone && gone.id !== there.id ? { ...state, tabs: state.tabs.filter(tab => tab.id !== gone.id) } : state;
    return { ...changed(rest, there.id, { address, used }), active: there.id };
  }
  if (gone) return { ...changed(state, gone.id, { address, used, title: '' }), active: gone.id };
  return { ...withNew(state, { id: options.id, address, title: '', unsaved: false, used }), active: options.id };
}

/** The state with a page opened behind the active one, which stays on show. */
export function openedBehind(state: Tabs, tab: Pick<Tab, 'id' | 'address' | 'title' | 'lang'>): Tabs {
  if (tabAt(state, tab.address)) return state;
  // Not used yet: it makes room after those that were.
  return withNew(state, { ...tab, unsaved: false, used: lastUse(state) });
}

function withNew(state: Tabs, tab: Tab): Tabs {
  const at = state.tabs.findIndex(each => each.id === state.active);
  const tabs = state.tabs.toSpliced(at < 0 ? state.tabs.length : at + 1, 0, tab);
  if (tabs.length <= MOST_TABS) return { ...state, tabs };
  const [oldest] = tabs
    .filter(each => each.id !== tab.id && each.id !== state.active && !each.unsaved)
    .toSorted((a, b) => a.used - b.used);
  return oldest ? withoutTab({ ...state, tabs }, oldest.id) : { ...state, tabs };
}

/** The state without a page; it can be opened again. When it was on show, its neighbour is. */
export function withoutTab(state: Tabs, id: string): Tabs {
  const at = state.tabs.findIndex(tab => tab.id === id);
  const tab = state.tabs[at];
  if (!tab) return state;
  const tabs = state.tabs.toSpliced(at, 1);
  const active = state.active === id ? ((tabs[at] ?? tabs[at - 1])?.id ?? '') : state.active;
  const { address, title, lang } = tab;
  const closed = [{ address, title, lang }, ...state.closed.filter(each => pageKey(each.address) !== pageKey(address))];
  return { tabs, active, closed: closed.slice(0, MOST_CLOSED) };
}

/** The state with a tab at another place of the row; places outside of it are its ends. */
export function movedTab(state: Tabs, id: string, to: number): Tabs {
  const tab = state.tabs.find(each => each.id === id);
  if (!tab) return state;
  const rest = state.tabs.filter(each => each.id !== id);
  return { ...state, tabs: rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, tab) };
}

/** The tabs whose screens are kept as they are: the active one, those with unsaved work, and those used last. */
export function keptTabs(state: Tabs): ReadonlySet<string> {
  const kept = new Set(state.tabs.filter(tab => tab.unsaved || tab.id === state.active).map(tab => tab.id));
  for (const tab of state.tabs.toSorted((a, b) => b.used - a.used)) if (kept.size < MOST_KEPT) kept.add(tab.id);
  return kept;
}

const readLang = (lang: unknown): Pick<Tab, 'lang'> => (lang === 'zh' || lang === 'en' ? { lang } : {});

/** Reads what an earlier page of this browser tab has kept; undefined when it is not that. */
export function readTabs(kept: unknown): Tabs | undefined {
  const { tabs, active, closed } = (kept ?? {}) as Partial<Tabs>;
  if (!Array.isArray(tabs) || tabs.length > MOST_TABS * 2 || !Array.isArray(closed)) return undefined;
  const isPage = (page: unknown): page is ClosedTab => {
    const { address, title } = (page ?? {}) as Partial<ClosedTab>;
    return typeof address === 'string' && /^\/(?!\/)/.test(address) && typeof title === 'string';
  };
  return {
    tabs: (tabs as readonly Tab[])
      .filter(tab => isPage(tab) && typeof tab.id === 'string')
      .map(({ id, address, title, lang, unsaved, used }) => ({
        ...{ id, address, title },
        ...readLang(lang),
        unsaved: unsaved === true,
        used: Number(used) || 0,
      })),
    active: typeof active === 'string' ? active : '',
    closed: (closed as readonly ClosedTab[])
      .filter(isPage)
      .slice(0, MOST_CLOSED)
      .map(({ address, title, lang }) => ({ address, title, ...readLang(lang) })),
  };
}
