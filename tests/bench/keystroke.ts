import type { Page } from '@playwright/test';
import type { Row } from './row.ts';

/** Names that the big demo composes. Each round searches for another, so that no search repeats. */
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

/** Pause of a fast typist between two keys, in ms. The engine may finish the previous search in it. */
const rhythmMs = 100;

/** The search text after a key; Escape empties it. */
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
 * Runs in the page: records when a key was pressed and the frame in which the document shows the wanted state.
 * Another init script of the suite provides `window.readShown`.
 */
export function watchKeystrokes(): void {
  const watching: Watching = { wanted: null, pressed: Number.NaN, shown: '' };
  Object.assign(window, { watching });
  addEventListener('keydown', (event) => (watching.pressed = event.timeStamp), { capture: true });
  new MutationObserver(() => {
    if (watching.wanted === null || Number.isNaN(watching.pressed)) return;
    // Looked up late: the order of init scripts is not defined.
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

/** Presses a key; resolves to the ms until the frame that shows the wanted state. */
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
      throw new Error(`after ${key} the page shows ${shown} instead of ${wanted}`);
    });
  return Number(await page.locator('html').getAttribute('data-painted'));
}

interface Searching {
  /** The keys of each search. */
  readonly searches: readonly (readonly string[])[];
  /** Prepares a search; resolves to the text in the box before its first key. */
  readonly begin: () => Promise<string>;
  readonly wanted: (search: string) => string;
}

/** Searches like a fast typist; resolves to the ms of each key, leaving out the first search. */
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

/** The row for keystrokes: 50 ms from the key to the painted result. */
export const keystrokeRow = (name: string, samples: readonly number[]): Row => ({
  kind: 'measured',
  name: `${name}, p95`,
  unit: 'ms',
  samples,
  statistic: 'p95',
  reference: null,
  goal: { kind: 'atMost', value: 50 },
});
