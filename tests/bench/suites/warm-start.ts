import type { Page } from '@playwright/test';
import type { Portal } from '../../driver/portal.ts';
import { logEntry } from '../../browser/support/rows.ts';
import { dashboardIsLive, enterPortal, viewer, withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

/** Number of errors the dashboard shows; the reference shows as many. */
export const shownRows = 8;
const callMs = 100;

/** The rows of the errors. The tables that tell charts to screen readers have rows of their own. */
const rowsSelector = 'table:not(.visually-hidden *) tbody tr';
export const watched = { selector: rowsSelector, count: shownRows };

/** Runs in the page: records the frame after the rows appeared, in ms since navigation. */
export function watchRows({ selector, count }: typeof watched): void {
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset['painted'] = String(performance.now());
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the navigation to its rows. */
export async function untilRows(page: Page, navigate: () => Promise<unknown>): Promise<number> {
  await page.bringToFront();
  await navigate();
  await page.locator('html[data-painted]').waitFor({ state: 'attached' });
  const rows = await page.locator(rowsSelector).count();
  if (rows !== shownRows) throw new Error(`${rows} rows instead of ${shownRows}`);
  return Number(await page.locator('html').getAttribute('data-painted'));
}

const reload = (page: Page): Promise<number> => untilRows(page, () => page.reload({ waitUntil: 'commit' }));

async function reloadPortal(portal: Portal, expected: string): Promise<number> {
  const ms = await reload(portal.page);
  if (JSON.stringify(await portal.recentErrors()) !== expected)
    throw new Error('the rows differ from before');
  await portal
    .freshness('Recent errors')
    .filter({ hasText: /^as of/ })
    .waitFor();
  return ms;
}

export const callsPage = (origin: string, calls: number): string =>
  `${origin}/calls.html?calls=${calls}&ms=${callMs}&rows=${shownRows}`;

/** Opens the reference page with its shell in the cache. */
export async function openCalls(page: Page, origin: string, calls: number): Promise<Page> {
  await page.goto(callsPage(origin, calls));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  for (let n = 0; n < 2; n += 1) await reload(page);
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isControlled) throw new Error('the shell does not come from the cache');
  return page;
}

const errorLine = (n: number) =>
  logEntry({
    organization: viewer.organization,
    level: 'error',
    message: `The other side refused call ${n}`,
  });

export const warmStart: Suite = {
  name: 'warm start',
  isLong: true,
  run: ({ context, dist, effort, origin }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      await context.addInitScript(watchRows, watched);
      await platform.control.write({ writes: Array.from({ length: shownRows }, (_, n) => errorLine(n)) });
      const portal = await enterPortal(context, platform);
      await portal.waitUntilInstalled();
      await portal.page.reload();
      await dashboardIsLive(portal);
      const expected = JSON.stringify(await portal.recentErrors());
      const noCall = await openCalls(await context.newPage(), origin, 0);
      const oneCall = await openCalls(await context.newPage(), origin, 1);
      const threeCalls = await openCalls(await context.newPage(), origin, 3);
      await platform.stop();

      const figures = await interleave<'portal' | 'none' | 'one' | 'three'>(
        [
          async () => ({ portal: await reloadPortal(portal, expected) }),
          async () => ({ none: await reload(noCall) }),
          async () => ({ one: await reload(oneCall) }),
          async () => ({ three: await reload(threeCalls) }),
        ],
        effort.rounds,
      );
      const row = (name: string, samples: readonly number[], atMost: number): Row => ({
        kind: 'measured',
        name: 'warm start, platform stopped: reload → dashboard rows painted',
        unit: 'ms',
        samples: figures.portal,
        reference: { name, samples },
        goal: { kind: 'ratio', atMost },
      });
      return [
        // The floor: a page with as much code shows its rows without asking for them.
        { ...row('the shell from the cache, without a call', figures.none, 1), goal: { kind: 'none' } },
        row('the shell from the cache + one call of 100 ms', figures.one, 0.45),
        row('the shell from the cache + three calls', figures.three, 0.22),
      ];
    }),
};
