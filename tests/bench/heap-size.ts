import type { Page } from '@playwright/test';

/** What the tab's own script holds on to, MiB; the workers have heaps of their own. */
export async function heapSize(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  // The first collection lets finalizers run, whose leavings the second one takes.
  for (let n = 0; n < 2; n += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 2 ** 20;
}
