const cacheName = 'portal-previous-assets';

/**
 * Keeps those assets of the previous build that this one lacks, so that tabs of the older build can still load them.
 * The next update replaces them. `current`: this build's cache keys.
 */
export async function keepPreviousAssets(
  cacheNames: readonly string[],
  current: ReadonlySet<string>,
): Promise<void> {
  await caches.delete(cacheName);
  const previous = await caches.open(cacheName);
  for (const name of cacheNames) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      if (current.has(request.url) || !new URL(request.url).pathname.startsWith('/assets/')) continue;
      const response = await store.match(request);
      if (response === undefined) continue;
      const isKept = await previous.put(request, response).then(
        () => true,
        () => false,
      );
      // The disk is full. The update goes on, and makes room.
      if (!isKept) return;
    }
  }
}

/** An asset that this build lacks: from the previous build, or else from the server. */
export async function previousAsset(request: Request): Promise<Response> {
  const store = await caches.open(cacheName);
  return (await store.match(request)) ?? fetch(request);
}
