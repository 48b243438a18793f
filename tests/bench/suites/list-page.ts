import { userWrite } from '../../browser/support/user-writes.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { listPart } from '../../driver/list-part.ts';
import { pressKey, keystrokeRow, typeSearches, watchKeystrokes } from '../keystroke.ts';
import { enterPortal, viewer, withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

/** Together with the demo's users, as many as a list loads whole. */
const users = 900;
const usersOfCall = 225;
/** Number of rows compared; a screen of this size always shows them. */
const shownRows = 12;
const opened = 40;
/** Begins every name here and none in the demo; each further digit keeps a tenth. */
const prefix = 'quint 1';

const nameOf = (n: number): string => `Quint ${1000 + n}`;

/** Creates the users; resolves to their names in the list's order. */
async function fill({ control }: TestPlatform): Promise<readonly string[]> {
  const names = Array.from({ length: users }, (_, n) => nameOf(n));
  const writes = names.map((name) => userWrite(viewer.organization, name));
  for (let at = 0; at < writes.length; at += usersOfCall)
    await control.write({ writes: writes.slice(at, at + usersOfCall) });
  return names;
}

/** The expected list for a search, computed independently of the portal. */
function found(names: readonly string[], search: string): string {
  const rows = names.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return JSON.stringify({
    names: rows.slice(0, shownRows),
    count: rows.length,
  });
}

/** Runs in the page. A method, because compiled named functions need a helper that the page lacks. */
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

/** Keys of one search, each of which changes the result: a typo and its correction, then all of it deleted. */
const keysOf = (n: number): readonly string[] => {
  const [first = '', ...digits] = nameOf(n).slice(prefix.length).split('');
  const back = [first, ...digits].map(() => 'Backspace');
  return [first, 'q', 'Backspace', ...digits, ...back];
};

/** A page of users as its administrator uses it: searches like a fast typist, then opens one row after another. */
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
        // Searches never repeat: 137 shares no divisor with the number of users.
        searches: Array.from({ length: effort.rounds + 1 }, (_, round) => keysOf((round * 137) % users)),
        begin: () => Promise.resolve(prefix),
        wanted: (search) => found(names, search),
      });

      await list.grid().focus();
      const openings: number[] = [];
      for (let n = 0; n < opened; n += 1) {
        await page.keyboard.press('ArrowDown');
        const ms = await pressKey(page, 'Enter', await list.activeRowName());
        if (n > 0) openings.push(ms);
      }
      return [
        keystrokeRow(`searching a list of ${viewer.organization}'s users: keystroke → painted`, keystrokes),
        keystrokeRow('opening a row of it: key → name in the panel', openings),
      ];
    }),
};
