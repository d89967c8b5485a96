import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/** Files of this release that are kept ahead, with their revisions; the build puts them in. */
declare const __EBS_PRECACHE__: readonly PrecacheEntry[];

interface Worker {
  addEventListener(
    type: 'message' | 'activate',
    listener: (event: { readonly data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
const worker = globalThis as unknown as Worker;

const SHELL = '/host/index.html';
const FILES = 'portal-files';
const MOST_FILES = 250;
// The hash in its name stands for the content: such a file never changes. What carries none is asked for each time.
const IMMUTABLE = /^\/(elements\/c|host)\/[^/]+-[\w-]{8}\.(js|css|svg|png|woff2)$/;

precache([...__EBS_PRECACHE__]);
cleanupOutdatedCaches();

/** Files that screens have asked for: kept for the next visit, the oldest make room. */
const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    {
      async cacheDidUpdate({ cacheName }) {
        const cache = await caches.open(cacheName);
        const kept = await cache.keys();
        for (const old of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) await cache.delete(old);
      },
    },
  ],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && IMMUTABLE.test(url.pathname),
  async options => (await matchPrecache(options.request)) ?? files.handle(options),
);

// A page comes from the server, which decides about its address; without a connection the shell stands in, which holds nothing of anybody.
const network = new NetworkOnly();
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(ebidding|demo|elements)\//.test(url.pathname),
  async options => {
    try {
      return await network.handle(options);
    } catch (error) {
      const shell = await matchPrecache(SHELL);
      if (shell) return shell;
      throw error;
    }
  },
);

// Calls of the API, event streams and everything else have no route here: they go their way as without this worker.
worker.addEventListener('message', ({ data }) => {
  if (data === 'ebs-take-over') void worker.skipWaiting();
});
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));
