import type { Page } from '@playwright/test';
import { listPart } from '../../../driver/entity/list-part.ts';
import { searchText } from '../../list-search.ts';
import { p95 } from '../../statistics.ts';

const scrollMs = 2000;

/** A long list whose rows a search finds by `searchText`. */
export interface MeasuredList {
  readonly title: string;
  /** Selects what has its grid and its search, and no other. */
  readonly place: string;
  /** The name of the row that `searchText(n)` finds. */
  readonly nameOf: (n: number) => string;
  /** The rows that are searched for in turn. */
  readonly searched: number;
  /** Begins to show it; resolves to the moment from which its first row is waited for. */
  readonly open: (page: Page) => Promise<number>;
  /** Whether it has pages, and is shown as a whole before it is scrolled. */
  readonly isPaged?: boolean;
}

export interface ListFigures {
  /** Until the first row was painted. */
  readonly paint: number;
  /** The p95 of the frames in which the list is scrolled. */
  readonly frames: number;
  /** From the last key of a search to the row alone. */
  readonly search: number;
}

/** The p95 of the frames in which the list is scrolled. */
const scroll = async (page: Page, grid: string): Promise<number> =>
  p95(
    await page.evaluate(
      async ([selector, ms]) => {
        const list = document.querySelector(selector);
        const frames: number[] = [];
        const end = performance.now() + ms;
        for (let last = performance.now(); last < end;) {
          list?.scrollBy({ top: 300 });
          const now = await new Promise<number>((resolve) => {
            requestAnimationFrame(resolve);
          });
          frames.push(now - last);
          last = now;
        }
        return frames;
      },
      [grid, scrollMs] as const,
    ),
  );

let round = 0;

/** Opens a list, scrolls it and searches it. */
export async function useList(page: Page, list: MeasuredList): Promise<ListFigures> {
  const { title, place, nameOf, searched, isPaged = false } = list;
  const grid = `${place} [role="grid"]`;
  const search = page.locator(place).getByRole('searchbox', { name: 'Search', exact: true });
  const start = await list.open(page);
  const painted = await page.waitForFunction(
    (selector) =>
      Boolean(document.querySelector(`${selector} [role="rowheader"]`)?.textContent) && Date.now(),
    grid,
    { polling: 'raf' },
  );
  const paint = Number(await painted.jsonValue()) - start;
  await listPart(page, title).freshness().filter({ hasText: 'Live' }).waitFor();
  if (isPaged) {
    const pages = page.locator(place).getByRole('navigation', { name: 'Pages', exact: true });
    await pages.getByRole('button', { name: 'Show all', exact: true }).click();
    await pages.getByRole('button', { name: 'Show pages', exact: true }).waitFor();
    await page.locator(grid).getByRole('rowheader').first().waitFor();
  }
  const frames = await scroll(page, grid);
  // Each round searches for another: 137 shares no divisor with the numbers of rows.
  const n = ((round += 1) * 137) % searched;
  await search.fill(searchText(n).slice(0, -1));
  await page.waitForTimeout(500);
  const asked = Date.now();
  await search.fill(searchText(n));
  const found = await page.waitForFunction(
    ([selector, name]) => {
      const shown = document.querySelector(selector);
      const isFound =
        shown?.getAttribute('aria-rowcount') === '2' &&
        shown.querySelector('[role="rowheader"]')?.textContent === name;
      return isFound && Date.now();
    },
    [grid, nameOf(n)] as const,
    { polling: 'raf' },
  );
  return { paint, frames, search: Number(await found.jsonValue()) - asked };
}
