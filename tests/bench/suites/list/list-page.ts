import { userWrite } from '../../../browser/support/user-writes.ts';
import type { TestPlatform } from '../../../driver/platform.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { pressKey, keystrokeRow, typeSearches, watchKeystrokes } from '../../keystroke.ts';
import { foundRows, readList, searchKeys, searchPrefix, searchText, shownRows } from '../../list-search.ts';
import { enterPortal, viewer, withPlatform } from '../../portal-site.ts';
import type { Row } from '../../row.ts';
import type { Suite } from '../../suite.ts';

/** Together with the demo's users, as many as a list loads whole. */
const users = 900;
const usersOfCall = 225;
const opened = 40;

/** Creates the users; resolves to their names in the list's order. */
async function fill({ control }: TestPlatform): Promise<readonly string[]> {
  const names = Array.from({ length: users }, (_, n) => searchText(n));
  const writes = names.map((name) => userWrite(viewer.organization, name));
  for (let at = 0; at < writes.length; at += usersOfCall)
    await control.write({ writes: writes.slice(at, at + usersOfCall) });
  return names;
}

/** A page of users as its administrator uses it: searches like a fast typist, then opens one row after another. */
export const listPage: Suite = {
  name: 'list page',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const names = await fill(platform);
      const rows = names.map((name) => ({ name, text: name }));
      await context.addInitScript(watchKeystrokes);
      await context.addInitScript(readList, shownRows);
      const { page } = await enterPortal(context, platform);
      const list = listPart(page);
      await list.openList();
      await list.searchFor(searchPrefix);
      await list.row(names[0] ?? '').waitFor();

      const keystrokes = await typeSearches(page, {
        // Searches never repeat: 137 shares no divisor with the number of users.
        searches: Array.from({ length: effort.rounds + 1 }, (_, round) => searchKeys((round * 137) % users)),
        begin: () => Promise.resolve(searchPrefix),
        wanted: (search) => foundRows(rows, search),
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
