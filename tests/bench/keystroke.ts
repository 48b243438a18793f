import type { Page } from '@playwright/test';
import type { Row } from './row.ts';

/** Names as the big demo composes them; each round another, so that no search is met again. */
export const searchedWords = [
  'harbourzorg',
  'silvermedia',
  'deltabouw',
  'veluweoptiek',
  'novasoftware',
  'brightdental',
  'maastransport',
  'rijnlogistics',
  'oosttechniek',
  'zuidhandel',
] as const;

/** Between two keys of somebody who types fast, ms: the engine may finish what the last one began. */
const rhythmMs = 100;

/** The search after a key; Escape empties it. */
function after(search: string, key: string): string {
  if (key === 'Escape') return '';
  return key === 'Backspace' ? search.slice(0, -1) : search + key;
}

interface Watching {
  wanted: string | null;
  pressed: number;
  shown: string;
}

/**
 * In the page: notes when a key was struck, and the frame in which the document shows what is wanted. What it shows,
 * `window.readShown` says: another init script of the suite.
 */
export function watchKeystrokes(): void {
  const watching: Watching = { wanted: null, pressed: Number.NaN, shown: '' };
  Object.assign(window, { watching });
  addEventListener('keydown', (event) => (watching.pressed = event.timeStamp), { capture: true });
  new MutationObserver(() => {
    if (watching.wanted === null || Number.isNaN(watching.pressed)) return;
    // Read where it is needed: which init script runs first is not said.
    watching.shown = (window as unknown as { readShown: () => string }).readShown();
    if (watching.shown !== watching.wanted) return;
    watching.wanted = null;
    requestAnimationFrame(() => {
      document.documentElement.dataset['painted'] = String(performance.now() - watching.pressed);
    });
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style'],
  });
}

/** Strikes a key; ms from there to the frame that shows what is wanted. */
export async function pressKey(page: Page, key: string, wanted: string): Promise<number> {
  await page.evaluate((value) => {
    const { watching } = window as unknown as { watching: Watching };
    delete document.documentElement.dataset['painted'];
    Object.assign(watching, { wanted: value, pressed: NaN });
  }, wanted);
  await page.keyboard.press(key);
  await page
    .locator('html[data-painted]')
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(async () => {
      const shown = await page.evaluate(() => (window as unknown as { watching: Watching }).watching.shown);
      throw new Error(`after ${key} there is ${shown} instead of ${wanted}`);
    });
  return Number(await page.locator('html').getAttribute('data-painted'));
}

interface Searching {
  /** The keys of each search. */
  readonly searches: readonly (readonly string[])[];
  /** Makes ready for a search; what stands in the box before its first key. */
  readonly begin: () => Promise<string>;
  readonly wanted: (search: string) => string;
}

/** Searches as somebody who types fast does; ms of each key, but for those of the first search. */
export async function typeSearches(
  page: Page,
  { searches, begin, wanted }: Searching,
): Promise<readonly number[]> {
  const samples: number[] = [];
  for (const [round, keys] of searches.entries()) {
    let search = await begin();
    for (const key of keys) {
      search = after(search, key);
      const ms = await pressKey(page, key, wanted(search));
      if (round > 0) samples.push(ms);
      await page.waitForTimeout(rhythmMs);
    }
  }
  return samples;
}

/** What a key may take until what it asks for is painted. */
export const keystrokeRow = (name: string, samples: readonly number[]): Row => ({
  kind: 'measured',
  name: `${name}, p95`,
  unit: 'ms',
  samples,
  statistic: 'p95',
  reference: null,
  goal: { kind: 'atMost', value: 50 },
});
