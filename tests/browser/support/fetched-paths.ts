import type { Page } from '@playwright/test';

/** The paths of everything that a tab has fetched from its origin, and of everything its service worker has cached. */
export async function fetchedPaths(page: Page): Promise<readonly string[]> {
  const urls = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...requested, ...cached.flat().map(({ url }) => url)];
  });
  const { origin } = new URL(page.url());
  const own = urls.map((url) => new URL(url)).filter((url) => url.origin === origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}
