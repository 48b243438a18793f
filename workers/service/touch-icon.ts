/** The icon for the home screen of iOS: each host has that of its brand, so it is not part of a build. */
export const touchIconPath = '/apple-touch-icon.png';
const cacheName = 'portal-touch-icon';

/** The icon from the network, or else the one that came last. */
export async function freshTouchIcon(): Promise<Response> {
  const cache = await caches.open(cacheName);
  const response = await fetch(touchIconPath, { cache: 'no-cache' }).catch(() => undefined);
  if (response?.ok === true) await cache.put(touchIconPath, response.clone());
  return response ?? (await cache.match(touchIconPath)) ?? Response.error();
}
