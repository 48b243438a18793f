import type { Page } from '@playwright/test';
import { usePortal } from '../../driver/portal.ts';
import { withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { createOracle } from './found-organizations.ts';
import type { Found } from './found-organizations.ts';

/** Rows compared; as many as a screen of this size shows for certain. */
const shownRows = 12;
/** Between two keys of somebody who types fast, ms: the engine may finish what the last one began. */
const rhythmMs = 100;
/** Names as the demo composes them; each round another, so that no search is met again in the replica. */
const words = [
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

/** Keys of one search: typed with a slip and its mending, half of it taken back, and on to what nobody is called. */
const keysOf = (word: string): readonly string[] => [
  ...word.slice(0, 4).split(''),
  'q',
  'Backspace',
  ...word.slice(4).split(''),
  ...word
    .slice(6)
    .split('')
    .map(() => 'Backspace'),
  'x',
  'q',
  'Escape',
];

/** The search after a key; Escape empties it. */
function after(search: string, key: string): string {
  if (key === 'Escape') return '';
  return key === 'Backspace' ? search.slice(0, -1) : search + key;
}

interface Watching {
  wanted: string | null;
  pressed: number;
  shown: string;
  read(): string;
}

/** In the page: notes when a key was struck, and the frame in which the document shows what is wanted. */
function watchSearch(shown: number): void {
  const watching: Watching = {
    wanted: null,
    pressed: Number.NaN,
    shown: '',
    // A method: a function with a name of its own would bring a helper of the compiler's along, unknown in the page.
    read() {
      const tree = document.querySelector('[role="tree"]');
      if (!tree) {
        const said = document.body.innerText.includes('No organization matches');
        return JSON.stringify({ rows: [], count: 0, said });
      }
      const items = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')].slice(0, shown);
      const rows = items.map((item) => {
        const name = item.querySelector('button')?.cloneNode(true) as HTMLElement | undefined;
        for (const mark of name?.querySelectorAll('mark') ?? []) mark.textContent = `[${mark.textContent}]`;
        return `${item.ariaLevel} ${name?.textContent}`;
      });
      const length = (tree.firstElementChild as HTMLElement).offsetHeight;
      const count = Math.round(length / (items[0]?.offsetHeight ?? 0));
      return JSON.stringify({ rows, count, said: false });
    },
  };
  Object.assign(window, { watching });
  addEventListener('keydown', (event) => (watching.pressed = event.timeStamp), { capture: true });
  new MutationObserver(() => {
    if (watching.wanted === null || Number.isNaN(watching.pressed)) return;
    watching.shown = watching.read();
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

const wantedOf = ({ rows, count }: Found): string => JSON.stringify({ rows, count, said: count === 0 });

/** Strikes a key; ms from there to the frame that shows what the search finds. */
async function strike(page: Page, key: string, wanted: string): Promise<number> {
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
      throw new Error(`after ${key} the picker shows ${shown} instead of ${wanted}`);
    });
  return Number(await page.locator('html').getAttribute('data-painted'));
}

/** The picker over 100,000 organizations, searched as by somebody who types fast. */
export const organizationSearch: Suite = {
  name: 'organization search',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(
      dist,
      async ({ origin }) => {
        const oracle = createOracle(shownRows);
        await context.addInitScript(watchSearch, shownRows);
        const portal = usePortal(await context.newPage(), origin);
        const { page } = portal;
        await portal.open();
        await portal.signIn({ identifier: 'operator' });
        await portal.organization('Voxtree Platform Operations').waitFor({ timeout: 60_000 });
        await portal.search().focus();

        const samples: number[] = [];
        for (const [round, word] of words.slice(0, effort.rounds + 1).entries()) {
          let search = '';
          for (const key of keysOf(word)) {
            search = after(search, key);
            const ms = await strike(page, key, wantedOf(oracle(search)));
            if (round > 0) samples.push(ms);
            await page.waitForTimeout(rhythmMs);
          }
        }
        return [
          {
            kind: 'measured',
            name: `${oracle('').count.toLocaleString('en')} organizations: keystroke → painted matches, p95`,
            unit: 'ms',
            samples,
            statistic: 'p95',
            reference: null,
            goal: { kind: 'atMost', value: 50 },
          },
        ];
      },
      { scale: true },
    ),
};
