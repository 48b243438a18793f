/**
 * The cache that holds the last configuration for starts without a network. The first page fills it, later the service
 * worker.
 */
export const configCache = { cache: 'portal-config', path: '/config.json', header: 'x-kept' } as const;

/** Whether the service worker answered from its cache instead of the platform. */
export const isCached = (response: Response): boolean => response.headers.has(configCache.header);
