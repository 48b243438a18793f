import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { newRow } from '../../browser/support/new-row.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { create } from '../../platform/store/write.ts';
import { keystrokeRow, typeSearches, watchKeystrokes } from '../keystroke.ts';
import { withMicrophone } from '../phone/phone-browser.ts';
import { withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

const contacts = 2000;
const contactsOfCall = 250;
/** Number of rows compared; a screen of this size always shows them. */
const shownRows = 12;
/** Begins half of the names; each further digit keeps a part of them. */
const prefix = 'quint 1';

const nameOf = (n: number): string => `Quint ${1000 + n}`;

/** Creates the contacts; resolves to their names in the book's order. */
async function fill({ control }: TestPlatform): Promise<readonly string[]> {
  const names = Array.from({ length: contacts }, (_, n) => nameOf(n));
  const writes = names.map((displayName, n) =>
    create('addressBookEntry', {
      ...newRow(agentOrganization),
      displayName,
      number: `+31850${String(100_000 + n)}`,
      state: 'idle',
    }),
  );
  for (let at = 0; at < writes.length; at += contactsOfCall)
    await control.write({ writes: writes.slice(at, at + contactsOfCall) });
  return names;
}

/** The expected book for a search, computed independently of the portal. */
function found(names: readonly string[], search: string): string {
  const words = search.toLowerCase().split(' ');
  const rows = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  return JSON.stringify({ names: rows.slice(0, shownRows), count: rows.length });
}

/** Runs in the page. A method, because compiled named functions need a helper that the page lacks. */
function readBook(shown: number): void {
  Object.assign(window, {
    readShown() {
      const rows = [...document.querySelectorAll<HTMLElement>('[aria-label="Address book"] > [data-index]')];
      const sorted = rows.toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']));
      return JSON.stringify({
        names: sorted.slice(0, shown).map((row) => row.querySelector('[data-main] > span')?.textContent),
        count: Number(sorted[0]?.getAttribute('aria-setsize') ?? 0),
      });
    },
  });
}

/** Keys of one search, each of which changes the result: a typo and its correction, then all of it deleted. */
const keysOf = (n: number): readonly string[] => {
  const digits = nameOf(n).slice(prefix.length).split('');
  return ['q', 'Backspace', ...digits, ...digits.map(() => 'Backspace')];
};

/** The address book on the web phone's page, searched by somebody who types fast. */
export const addressBook: Suite = {
  name: 'address book',
  isLong: true,
  run: ({ dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      const names = await fill(platform);
      return withMicrophone(async (context) => {
        await context.addInitScript(watchKeystrokes);
        await context.addInitScript(readBook, shownRows);
        const { page } = await openAgentPhone(context, platform.origin, 'agent');
        await page.getByRole('link', { name: 'Web phone' }).click();
        await page.getByRole('searchbox', { name: 'Search contacts' }).fill(prefix);
        await page.getByRole('button', { name: `Call ${names[0] ?? ''}` }).waitFor();
        const samples = await typeSearches(page, {
          // Searches never repeat: 137 shares no divisor with the number of names.
          searches: Array.from({ length: effort.rounds + 1 }, (_, round) => keysOf((round * 137) % 1000)),
          begin: () => Promise.resolve(prefix),
          wanted: (search) => found(names, search),
        });
        return [keystrokeRow('searching an address book of 2,000: keystroke → painted', samples)];
      });
    }),
};
