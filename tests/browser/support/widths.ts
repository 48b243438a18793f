import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** How much the page is wider than it is seen. */
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What can be clicked or typed into and stands outside the page, to the left or right of it. A row of links is scrolled
 * to its end.
 */
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

/** No screen is wider than it is seen, and everything can be reached. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(() => horizontalOverflow(page), `${screen}, ${width} px`).toBe(0);
  await expect.poll(() => controlsOutside(page, width), `${screen}, ${width} px`).toEqual([]);
}

/** The same as it would be on a narrower screen. */
export async function expectFitsAt(page: Page, screen: string, width: number): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width, height: 844 });
  await expectFits(page, screen);
  await page.setViewportSize(wide);
}
