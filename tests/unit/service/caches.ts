import { vi } from 'vitest';

/** An in-memory stand-in for the browser's CacheStorage, as far as the service worker uses it. */
export function stubCaches(origin: string): { readonly fill: () => void } {
  let isFull = false;
  const stores = new Map<string, Map<string, Response>>();
  const key = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
      match: (request: string | Request) => Promise.resolve(store.get(key(request))?.clone()),
      put: (request: string | Request, response: Response) =>
        isFull
          ? Promise.reject(new DOMException('the disk is full', 'QuotaExceededError'))
          : Promise.resolve(store.set(key(request), response)),
      delete: (request: string | Request) => Promise.resolve(store.delete(key(request))),
    });
  };
  vi.stubGlobal('caches', { open, delete: (name: string) => Promise.resolve(stores.delete(name)) });
  return {
    /** From now on nothing more can be stored. */
    fill: () => void (isFull = true),
  };
}
