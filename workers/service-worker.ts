import { clientsClaim } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { configCache } from '../src/domain/protocol/config-cache.ts';
import { isOfflineFilesRequest, offlineFilesKept } from '../src/domain/protocol/offline-files.ts';
import { ringMessageOf } from '../src/domain/protocol/ring-message.ts';
import { cacheFiles, maxParallelFirst, maxParallelLater } from './service/build-files.ts';
import { ensureConfig, freshConfig } from './service/config.ts';
import {
  deleteOutdatedParts,
  isOnDemand,
  keepPartsInUse,
  onDemandAsset,
  onDemandCache,
} from './service/on-demand.ts';
import { keepPreviousAssets, previousAsset } from './service/previous-assets.ts';
import { bypassForCalls } from './service/routes.ts';
import { createRingMessages, handleRingClick } from './service/ringing.ts';
import { createNonce, withNonce } from './service/shell.ts';
import { followConfig, freshTouchIcon, touchIconPath } from './service/touch-icon.ts';

declare const self: ServiceWorkerGlobalScope;

const precache = new PrecacheController();
const manifest = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
// The host gives the manifest the name of its brand, which may change without a new build.
const isManifest = (url: string): boolean => url.endsWith('.webmanifest');
const kept = manifest.filter(({ url }) => !isOnDemand(`/${url}`) && !isManifest(url));
precache.addToCacheList(kept);
/** The files of this build, or those of them that an offline start needs first. */
function buildFiles(which: 'all' | 'first') {
  return kept
    .filter((entry) => which === 'all' || 'isFirst' in entry)
    .map(({ url: path }) => new URL(path, self.location.origin).href)
    .map((url) => ({ url, cacheKey: precache.getCacheKeyForURL(url) ?? url }));
}
const onDemand = manifest
  .map(({ url }) => new URL(url, self.location.origin).href)
  .filter((url) => isOnDemand(url));

// Registered before the precache, which would otherwise answer `/index.html` with a used nonce.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const page = await precache.matchPrecache('/index.html');
      return page === undefined ? fetch(request) : withNonce(page, createNonce());
    },
    { denylist: [/^\/v1(?:\/|$)/, /^\/ws(?:\/|$)/, /^\/config\.json$/] },
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === configCache.path,
  async ({ event }) => {
    const config = await freshConfig();
    event.waitUntil(followConfig(config.clone()));
    return config;
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === touchIconPath, freshTouchIcon);
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
registerRoute(
  ({ url }) => onDemand.includes(url.href),
  ({ request, event }) => onDemandAsset(request, onDemand, (work) => event.waitUntil(work)),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => previousAsset(request),
);

self.addEventListener('install', (event) => {
  const parts = keepPartsInUse(onDemand).catch(() => undefined);
  const routes = bypassForCalls(event).catch(() => undefined);
  const config = ensureConfig().catch(() => undefined);
  const first = cacheFiles(buildFiles('first'), precache.strategy.cacheName, maxParallelFirst);
  event.waitUntil(Promise.all([first, config, freshTouchIcon(), parts, routes]));
});

self.addEventListener('activate', (event) => {
  const current = new Set([...precache.getURLsToCacheKeys().values(), ...onDemand]);
  event.waitUntil(
    keepPreviousAssets([precache.strategy.cacheName, onDemandCache], current)
      .then(() => deleteOutdatedParts(onDemand))
      .then(() => precache.activate(event)),
  );
});

let keeping: Promise<void> | null = null;
/** Caches all that is missing. */
function keepFiles(): Promise<void> {
  keeping ??= cacheFiles(buildFiles('all'), precache.strategy.cacheName, maxParallelLater).finally(
    () => (keeping = null),
  );
  return keeping;
}
/**
 * Tabs ask for it again and again: the network may be gone, or the browser may have ended this worker meanwhile. The
 * answer goes to the tab that asked, because a message evicts a page from the back/forward cache.
 */
const keepFilesFor = (tab: ExtendableMessageEvent['source']): Promise<void> =>
  keepFiles().then(
    () => tab?.postMessage(offlineFilesKept),
    () => undefined,
  );
self.addEventListener('message', (event) => {
  if (isOfflineFilesRequest(event.data)) event.waitUntil(keepFilesFor(event.source));
});

// An update waits until the user accepts it: a tab in a call is never moved to another build.
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting());
});

const handleRing = createRingMessages(self.registration);
self.addEventListener('message', (event) => {
  const message = ringMessageOf(event.data);
  if (message && event.source instanceof Client) event.waitUntil(handleRing(message, event.source.id));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(handleRingClick(event, self.clients)));

clientsClaim();

const isSkipWaiting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
