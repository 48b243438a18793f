import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { acceptedBy } from './accepted-faults.ts';
import type { LayoutFault } from './layout-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { readLayout } from './read-layout.ts';

/** Columns are measured and rows arrive within this time after a page changed its size. */
const settleMs = 5000;

/** The layout faults of a page that nobody has accepted. */
export async function unacceptedFaults(page: Page): Promise<readonly LayoutFault[]> {
  return layoutFaults(await page.evaluate(readLayout)).filter((fault) => acceptedBy(fault) === undefined);
}

/** Expects that no text is cut or covered and no control overlaps another one, at the present size of the page. */
export async function expectSoundLayout(page: Page, screen: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => unacceptedFaults(page), { message: `${screen}, ${width} px`, timeout: settleMs })
    .toEqual([]);
}
