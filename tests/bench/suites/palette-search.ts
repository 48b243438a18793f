import { listPart } from '../../driver/entity/list-part.ts';
import { palettePart } from '../../driver/shell/palette-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { usePortal } from '../../driver/portal.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { userIn } from '../../browser/support/user-writes.ts';
import { searchedWords, keystrokeRow, typeSearches, watchKeystrokes } from '../keystroke.ts';
import { withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { bigDemo } from './found-organizations.ts';

const organizations = 5;
/** As many as a list loads of one organization. */
const usersOfEach = 1000;
const usersOfCall = 250;
/** As many per group as the palette requests. */
const shownOfGroup = 6;

/** Keys of one search: typed, deleted to the middle, typed again, and all of it deleted. */
const keysOf = (word: string): readonly string[] => {
  const back = (text: string): readonly string[] => text.split('').map(() => 'Backspace');
  return [...word.split(''), ...back(word.slice(4)), ...word.slice(4).split(''), ...back(word.slice(1))];
};

interface Named {
  readonly name: string;
  readonly folded: string;
}

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
const named = (name: string): Named => ({ name, folded: fold(name) });

/** Where the name matches, better places first; null if it does not. */
function placeIn({ folded }: Named, search: string): number | null {
  if (folded === search) return 0;
  if (folded.startsWith(search)) return 1;
  if (new RegExp(`(?<![\\p{L}\\p{N}])${search}`, 'u').test(folded)) return 2;
  return folded.includes(search) ? 3 : null;
}

const byPlace = (a: Named & { place: number }, b: Named & { place: number }): number =>
  a.place - b.place || a.folded.length - b.folded.length;

/**
 * The best names of a group, computed independently of the portal: by the position of the match, then by length, then
 * alphabetically.
 */
function bestOf(names: readonly Named[], search: string): readonly string[] {
  return names
    .flatMap((one) => {
      const place = placeIn(one, search);
      return place === null ? [] : { ...one, place };
    })
    .toSorted((a, b) => byPlace(a, b) || (a.folded < b.folded ? -1 : 1))
    .slice(0, shownOfGroup)
    .map(({ name }) => name);
}

/**
 * Runs in the page: the names in both groups. A method, because compiled named functions need a helper that the
 * page lacks.
 */
function readPalette(): void {
  Object.assign(window, {
    readShown() {
      const shown = ['Organizations', 'Users'].map((title) => {
        const groups = [...document.querySelectorAll('[role="listbox"] [role="group"]')];
        const group = groups.find((one) => one.firstElementChild?.textContent === title);
        const options = [...(group?.querySelectorAll('[role="option"]') ?? [])];
        return options.map((option) => option.children[1]?.firstElementChild?.textContent);
      });
      return JSON.stringify(shown);
    },
  });
}

/** Creates users in some organizations of the big demo, and opens each list once so that the replica has them. */
async function fill(portal: Portal, platform: TestPlatform): Promise<readonly Named[]> {
  const names: string[] = [];
  const big = bigDemo().slice(-organizations);
  for (const [which, { id: organizationId }] of big.entries()) {
    const own = Array.from({ length: usersOfEach }, (_, n) => {
      const word = searchedWords[(which + n) % searchedWords.length] ?? '';
      return `Anna ${word} ${which * usersOfEach + n}`;
    });
    names.push(...own);
    for (let from = 0; from < own.length; from += usersOfCall) {
      const called = own.slice(from, from + usersOfCall);
      await platform.control.write({ writes: called.map((name) => userIn(organizationId, name)) });
    }
    await portal.open(`/organization/${organizationId}/users`);
    await listPart(portal.page)
      .pagination()
      .getByText(`of ${usersOfEach.toLocaleString('en')}`)
      .waitFor({ timeout: 30_000 });
  }
  return names.map(named);
}

/** The palette over 100,000 organizations and 5,000 users, searched at a fast typist's speed. */
export const paletteSearch: Suite = {
  name: 'palette search',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(
      dist,
      async (platform) => {
        await context.addInitScript(readPalette);
        await context.addInitScript(watchKeystrokes);
        const portal = usePortal(await context.newPage(), platform.origin);
        const { page } = portal;
        const palette = palettePart(page);
        await portal.open();
        await portal.signIn({ identifier: 'operator' });
        await portal.organization('Voxtree Platform Operations').waitFor({ timeout: 60_000 });
        const users = await fill(portal, platform);
        const all = bigDemo().map(({ name }) => named(name));
        const wanted = (search: string): string =>
          JSON.stringify([bestOf(all, search), bestOf(users, search)]);

        await palette.openPalette();
        const samples = await typeSearches(page, {
          searches: searchedWords.slice(0, effort.rounds + 1).map(keysOf),
          begin: async () => {
            await palette.searchBox().fill('');
            return '';
          },
          wanted,
        });
        const size = `${all.length.toLocaleString('en')} organizations and ${users.length.toLocaleString('en')} users`;
        return [keystrokeRow(`palette over ${size}: keystroke → painted matches`, samples)];
      },
      { scale: true },
    ),
};
