import { safeStorage } from './storage.ts';

// Apart from the first load of public elements, which keep nothing.

/** Kept for this tab. */
export const tabStore = safeStorage(() => globalThis.sessionStorage);

/** Whether the browser refuses this page its storage, as for pages of other sites: then no session outlives the page. */
export function isStorageRefused(): boolean {
  try {
    return !globalThis.localStorage;
  } catch {
    return true;
  }
}

/** The names in a storage; none where the browser refuses it. */
export function keysIn(open: () => Storage): string[] {
  try {
    return Object.keys(open());
  } catch {
    return [];
  }
}
