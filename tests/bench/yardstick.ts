import type { Page } from '@playwright/test';
import { median } from './statistics.ts';
import { bigLoad } from './suites/load.ts';

/** Raw puts of 5,000 rows: measures machine, disk and browser without any code of the portal. */
export async function yardstick(page: Page, rounds: number): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n <= rounds; n += 1) {
    const ms = await page.evaluate((load) => window.bench.rawSnapshot(load), bigLoad);
    if (n > 0) samples.push(ms);
  }
  return median(samples);
}
