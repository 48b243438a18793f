import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** By how many px the page is wider than its viewport. */
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The names of the controls beyond the left or right edge of the page, except in scrollable rows of links. */
const controlsOutside = (page: Page, width: number): Promise<readonly (string | null)[]> =>
  page
    .getByRole('button')
    .or(page.getByRole('link'))
    .or(page.getByRole('textbox'))
    .evaluateAll((controls, right) => {
      const isInRow = (control: Element): boolean => {
        const row = control.closest('nav');
        return row !== null && getComputedStyle(row).overflowX === 'auto';
      };
      return controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isInRow(control))
        .map((control) => ({
          name: control.ariaLabel || control.textContent,
          box: control.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.left < 0 || box.right > right)
        .map(({ name }) => name);
    }, width);

/** Expects the page to be no wider than the viewport, with all controls inside. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(() => horizontalOverflow(page), `${screen}, ${width} px`).toBe(0);
  await expect.poll(() => controlsOutside(page, width), `${screen}, ${width} px`).toEqual([]);
}

/** Changes the width of the viewport for a while. */
export async function atWidth(page: Page, width: number, look: () => Promise<void>): Promise<void> {
  const original = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width, height: 844 });
  await look();
  await page.setViewportSize(original);
}

/** The same as `expectFits` at another viewport width. */
export const expectFitsAt = (page: Page, screen: string, width: number): Promise<void> =>
  atWidth(page, width, () => expectFits(page, screen));
