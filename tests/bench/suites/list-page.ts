import { organizationId } from '../../platform/demo/organizations.ts';
import { create, datesFrom } from '../../platform/areas/write.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { listPart } from '../../driver/list-part.ts';
import { after, rhythmMs, strike, watchKeystrokes } from '../keystroke.ts';
import { enterPortal, visitor, withPlatform } from '../portal-site.ts';
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
  const home = organizationId(visitor.organization);
  const writes = names.map((displayName) =>
    create('user', {
      id: crypto.randomUUID(),
      organizationId: home,
      ...datesFrom(0),
      contract: null,
      displayName,
      username: null,
      email: null,
      mobilePhoneNumber: null,
      roleIds: [],
      language: 'en',
      hasPassword: false,
      twoFactorStrategy: null,
    }),
  );
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

      const keystrokes: number[] = [];
      for (let round = 0; round <= effort.rounds; round += 1) {
        let search = prefix;
        // Never the same: 137 has no divisor in common with the number of users.
        for (const key of keysOf((round * 137) % users)) {
          search = after(search, key);
          const ms = await strike(page, key, found(names, search));
          if (round > 0) keystrokes.push(ms);
          await page.waitForTimeout(rhythmMs);
        }
      }

      await list.grid().focus();
      const openings: number[] = [];
      for (let n = 0; n < opened; n += 1) {
        await page.keyboard.press('ArrowDown');
        const ms = await strike(page, 'Enter', await list.active());
        if (n > 0) openings.push(ms);
      }
      const measured = {
        kind: 'measured',
        unit: 'ms',
        statistic: 'p95',
        reference: null,
        goal: { kind: 'atMost', value: 50 },
      } as const;
      return [
        {
          ...measured,
          name: `a list of ${visitor.organization}'s users: keystroke → painted, p95`,
          samples: keystrokes,
        },
        { ...measured, name: 'a row of it opened: key → name in the panel, p95', samples: openings },
      ];
    }),
};
