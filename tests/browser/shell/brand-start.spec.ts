import type { Page } from '@playwright/test';
import { usePortal } from '../../driver/portal.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Frames {
  /** The titles, names and accents that some frame had; those shown before the brand is known are ''. */
  readonly titles: string[];
  readonly names: string[];
  readonly accents: string[];
  /** The sum of all layout shifts. */
  shift: number;
}
declare global {
  interface Window {
    readonly frames_: Frames;
  }
}

/** Records what the frames of each page show from its first on. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Frames = { titles: [], names: [], accents: [], shift: 0 };
    Object.assign(window, { frames_: seen });
    const add = (list: string[], value: string): void => {
      if (!list.includes(value)) list.push(value);
    };
    const look = (): void => {
      const brand = document.querySelector('header a');
      add(seen.titles, document.title);
      add(seen.names, brand?.querySelector('img')?.alt ?? brand?.textContent ?? '');
      if (brand !== null) add(seen.accents, document.documentElement.style.getPropertyValue('--accent'));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [host, name, title, accent] of [
  ['noorderlicht.localhost', 'Noorderlicht Telecom', 'Noorderlicht Telecom', '#0f766e'],
  ['127.0.0.1', 'Voxtree', 'Portal', '#2563eb'],
] as const)
  test(`${host} shows its brand from the first frame on, and nothing moves`, async ({
    context,
    platform,
  }) => {
    const portal = usePortal(await context.newPage(), `http://${host}:${platform.port}`);
    const { page } = portal;
    await watchFrames(page);
    const settled = async (): Promise<Frames> => {
      await expect(portal.loginButton()).toBeEnabled();
      await page.waitForTimeout(500);
      return page.evaluate(() => window.frames_);
    };
    for (const visit of ['first', 'second', 'installed']) {
      await portal.open();
      const { titles, names, accents, shift } = await settled();
      expect(
        names.filter((one) => one !== ''),
        `names, ${visit} visit`,
      ).toEqual([name]);
      expect(accents, `accents, ${visit} visit`).toEqual([accent]);
      // Until the brand is known, the page has the title of its markup.
      for (const shown of titles) expect(['Portal', '', title]).toContain(shown);
      await expect(page).toHaveTitle(title);
      expect(shift, `layout shift, ${visit} visit`).toBeLessThan(0.001);
      if (visit === 'second') await portal.waitUntilInstalled();
    }
    // The measurement above detects an element that moves.
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.style.height = '200px';
      document.body.prepend(block);
    });
    await expect.poll(() => page.evaluate(() => window.frames_.shift)).toBeGreaterThan(0.01);
  });
