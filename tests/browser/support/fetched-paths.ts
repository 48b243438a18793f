import type { Page } from '@playwright/test';

/** The paths of all that a tab fetched of its origin, and its service worker ahead of need. */
export async function fetchedPaths(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...asked, ...kept.flat().map(({ url }) => url)];
  });
  const { origin } = new URL(page.url());
  const own = addresses.map((address) => new URL(address)).filter((url) => url.origin === origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}
