import { userWrite } from '../../browser/support/people.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { listPart } from '../../driver/list-part.ts';
import { pressKey, keystrokeRow, typeSearches, watchKeystrokes } from '../keystroke.ts';
import { enterPortal, viewer, withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

/** With those that are there as many as a list holds whole. */
const users = 900;
const usersOfCall = 225;
/** Rows compared; as many as a screen of this size shows for certain. */
const shownRows = 12;
const opened = 40;
/** Begins every name here, and none of the demo; each digit after it finds a tenth. */
const prefix = 'quint 1';

const nameOf = (n: number): string => `Quint ${1000 + n}`;

/** Answers their names in the order of the list. */
async function fill({ control }: TestPlatform): Promise<readonly string[]> {
  const names = Array.from({ length: users }, (_, n) => nameOf(n));
  const writes = names.map((name) => userWrite(viewer.organization, name));
  for (let at = 0; at < writes.length; at += usersOfCall)
    await control.write({ writes: writes.slice(at, at + usersOfCall) });
  return names;
}

/** What the list shows of a search, by rules of the bench's own. */
function found(names: readonly string[], search: string): string {
  const rows = names.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return JSON.stringify({
    names: rows.slice(0, shownRows),
    count: rows.length,
  });
}

/** In the page. A method: a function with a name would bring a helper of the compiler's along, unknown there. */
function readList(shown: number): void {
  Object.assign(window, {
    readShown() {
      const name = document.querySelector('aside header strong')?.textContent;
      if (name !== undefined && name !== null) return name;
      const grid = document.querySelector('[role="grid"]');
      const names = [...(grid?.querySelectorAll('[role="rowheader"]') ?? [])];
      return JSON.stringify({
        names: names.slice(0, shown).map(({ textContent }) => textContent),
        count: Number(grid?.getAttribute('aria-rowcount') ?? 1) - 1,
      });
    },
  });
}

/** Keys of one search, each of which changes what is found: typed with a slip and its mending, then taken back. */
const keysOf = (n: number): readonly string[] => {
  const [first = '', ...digits] = nameOf(n).slice(prefix.length).split('');
  const back = [first, ...digits].map(() => 'Backspace');
  return [first, 'q', 'Backspace', ...digits, ...back];
};

/** A page of users as their administrator uses it: searched as by somebody who types fast, then one after another opened. */
export const listPage: Suite = {
  name: 'list page',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const names = await fill(platform);
      await context.addInitScript(watchKeystrokes);
      await context.addInitScript(readList, shownRows);
      const { page } = await enterPortal(context, platform);
      const list = listPart(page);
      await list.openList();
      await list.searchFor(prefix);
      await list.row(names[0] ?? '').waitFor();

      const keystrokes = await typeSearches(page, {
        // Never the same: 137 has no divisor in common with the number of users.
        searches: Array.from({ length: effort.rounds + 1 }, (_, round) => keysOf((round * 137) % users)),
        begin: () => Promise.resolve(prefix),
        wanted: (search) => found(names, search),
      });

      await list.grid().focus();
      const openings: number[] = [];
      for (let n = 0; n < opened; n += 1) {
        await page.keyboard.press('ArrowDown');
        const ms = await pressKey(page, 'Enter', await list.active());
        if (n > 0) openings.push(ms);
      }
      return [
        keystrokeRow(`a list of ${viewer.organization}'s users: keystroke → painted`, keystrokes),
        keystrokeRow('a row of it opened: key → name in the panel', openings),
      ];
    }),
};
