import { once } from '../../lib/async/once.ts';
import { configCache } from '../../domain/protocol/config-cache.ts';

/** The configuration of the last start, unchecked; undefined in a browser's first. Read once, by the first script. */
export const readCachedConfig = once(async (): Promise<unknown> => {
  const response = await (await caches.open(configCache.cache)).match(configCache.path);
  return response?.json();
});
