import { isOwnAnswer } from './own-answer.ts';
import { configCache } from '../../src/domain/protocol/config-cache.ts';

/** The icon for the home screen of iOS: each host has that of its brand, so it is not part of a build. */
export const touchIconPath = '/apple-touch-icon.png';
/** Has the icon, and the configuration with which it came. */
const cacheName = 'portal-touch-icon';

/** The icon from the network; undefined without one. */
async function fetchTouchIcon(): Promise<Response | undefined> {
  const response = await fetch(touchIconPath, { cache: 'no-cache' }).catch(() => undefined);
  if (response && isOwnAnswer(response, touchIconPath))
    await (await caches.open(cacheName)).put(touchIconPath, response.clone());
  return response;
}

/** The icon from the network, or else the one that came last. */
export async function freshTouchIcon(): Promise<Response> {
  const response = await fetchTouchIcon();
  return response ?? (await (await caches.open(cacheName)).match(touchIconPath)) ?? Response.error();
}

/** Fetches the icon again when the configuration, and so perhaps the brand, is another one. */
export async function followConfig(config: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const text = await config.clone().text();
  const known = await cache.match(configCache.path);
  if (!config.ok || text === (await known?.text())) return;
  const icon = await fetchTouchIcon();
  if (icon?.ok === true) await cache.put(configCache.path, config);
}
