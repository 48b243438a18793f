const cacheName = 'portal-previous-assets';

/**
 * Keeps the assets that the build before had and this one lacks, so that a tab still running the older build can
 * load the rest of it. One generation: the next update replaces them. `current` are this build's cache keys.
 */
export async function keepPreviousAssets(precacheName: string, current: ReadonlySet<string>): Promise<void> {
  await caches.delete(cacheName);
  const [precache, previous] = await Promise.all([caches.open(precacheName), caches.open(cacheName)]);
  for (const request of await precache.keys()) {
    if (current.has(request.url) || !new URL(request.url).pathname.startsWith('/assets/')) continue;
    const response = await precache.match(request);
    if (response !== undefined) await previous.put(request, response);
  }
}

/**
 * An asset that this build does not keep ahead: one of the build before, one that was asked for earlier, else the
 * server's, which is kept from then on.
 */
export async function previousAsset(request: Request): Promise<Response> {
  const store = await caches.open(cacheName);
  const kept = await store.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await store.put(request, response.clone());
  return response;
}
