const cacheName = 'portal-previous-assets';

/**
 * Keeps those assets of the previous build that this one lacks, so that tabs of the older build can still load them.
 * The next update replaces them. `current`: this build's cache keys.
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
 * An asset that is not precached: from the previous build, from an earlier request, or else from the server, whose
 * answer is cached.
 */
export async function previousAsset(request: Request): Promise<Response> {
  const store = await caches.open(cacheName);
  const kept = await store.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await store.put(request, response.clone());
  return response;
}
