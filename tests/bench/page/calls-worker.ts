declare const self: ServiceWorkerGlobalScope;

const name = 'calls';

async function cached(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// Like a precached shell, everything comes from the cache except calls.
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname !== '/call') event.respondWith(cached(event.request));
});
