import type { Page } from '@playwright/test';

/** The JavaScript heap of the tab in MiB; workers have their own heaps. */
export async function heapSize(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  // The first collection runs finalizers; the second collects what they released.
  for (let n = 0; n < 2; n += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 2 ** 20;
}
