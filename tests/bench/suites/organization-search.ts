import { usePortal } from '../../driver/portal.ts';
import { searchedWords, keystrokeRow, typeSearches, watchKeystrokes } from '../keystroke.ts';
import { withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { createReferenceSearch } from './found-organizations.ts';
import type { Found } from './found-organizations.ts';

/** Number of rows compared; a screen of this size always shows them. */
const shownRows = 12;

/** Keys of one search: a typo and its correction, half of it deleted, then a text that matches nothing. */
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

/** Runs in the page: the tree's first rows with matches in brackets, and its length. */
function readTree(shown: number): void {
  Object.assign(window, {
    // A method, because compiled named functions need a helper that the page lacks.
    readShown() {
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
  });
}

const wantedOf = ({ rows, count }: Found): string => JSON.stringify({ rows, count, said: count === 0 });

/** The picker over 100,000 organizations, searched at a fast typist's speed. */
export const organizationSearch: Suite = {
  name: 'organization search',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(
      dist,
      async ({ origin }) => {
        const referenceSearch = createReferenceSearch(shownRows);
        await context.addInitScript(readTree, shownRows);
        await context.addInitScript(watchKeystrokes);
        const portal = usePortal(await context.newPage(), origin);
        const { page } = portal;
        await portal.open();
        await portal.signIn({ identifier: 'operator' });
        await portal.organization('Voxtree Platform Operations').waitFor({ timeout: 60_000 });
        await portal.search().focus();

        const samples = await typeSearches(page, {
          searches: searchedWords.slice(0, effort.rounds + 1).map(keysOf),
          begin: () => Promise.resolve(''),
          wanted: (search) => wantedOf(referenceSearch(search)),
        });
        const size = `${referenceSearch('').count.toLocaleString('en')} organizations`;
        return [keystrokeRow(`${size}: keystroke → painted matches`, samples)];
      },
      { scale: true },
    ),
};
