import { atom } from 'nanostores';
import { tabStore } from '../../../shared/client/tab-storage.ts';

/** A new version of the portal has been fetched and waits for the pages to be loaded anew. */
export const $newVersion = atom<ServiceWorker | null>(null);

const OFF = 'ebs.noWorker';
const EVERY = 3_600_000;
const TAKE_OVER = 'ebs-take-over';

/** For support, `?no-sw` in an address removes the worker and its files, and keeps this tab without one. */
function isSwitchedOff(): boolean {
  if (new URLSearchParams(location.search).has('no-sw')) tabStore.set(OFF, 'yes');
  return tabStore.get(OFF) !== null;
}

async function removeAll(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (/^(workbox-|portal-)/.test(name)) await caches.delete(name);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const tell = () => {
      // The first worker of a browser replaces nothing: the page is of its release.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) $newVersion.set(worker);
    };
    worker.addEventListener('statechange', tell);
    tell();
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => look(registration.installing));
}

/**
 * Registers the service worker, which keeps the portal's files for the next start and for times without a connection, and follows new
 * releases: looked for each hour and on coming back to the page. Where the page has no manifest (tests, embedding) nothing happens.
 */
export async function followReleases(): Promise<void> {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel=manifest]')) return;
  try {
    if (isSwitchedOff()) {
      await removeAll();
      return;
    }
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // Where something stands before it (an extension, a policy), there may be none.
    if (!registration) return;
    watch(registration);
    const ask = () => void registration.update().catch(() => undefined);
    setInterval(ask, EVERY);
    document.addEventListener('visibilitychange', () => !document.hidden && ask());
  } catch (error) {
    // Without a worker the portal works as ever, only not without a connection.
    console.warn('The service worker could not be registered', error);
  }
}

/**
 * Loads the page anew in the new version, as soon as that is in force: a page that is loaded while its worker changes may wait for ever.
 * Drafts and open pages are kept; work that no draft keeps is asked about by the browser.
 */
export function takeNewVersion(): void {
  const worker = $newVersion.get();
  if (!worker) return;
  const reload = () => worker.state === 'activated' && location.reload();
  worker.addEventListener('statechange', reload);
  worker.postMessage(TAKE_OVER);
  // Another tab may have taken it already.
  reload();
}
