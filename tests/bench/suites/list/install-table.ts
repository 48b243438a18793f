import type { Page } from '@playwright/test';
import { userWrite } from '../../../browser/support/user-writes.ts';
import { libraryPart } from '../../../driver/flow/library-part.ts';
import type { TestPlatform } from '../../../driver/platform.ts';
import { usePortal } from '../../../driver/portal.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { sharedIdOf } from '../../../platform/demo/flows/library.ts';
import { create } from '../../../platform/store/write.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { searchText } from '../../list-search.ts';
import { withPlatform } from '../../portal-site.ts';
import { interleave } from '../../rounds.ts';
import type { Row } from '../../row.ts';
import { timesRow } from '../../row.ts';
import type { Suite } from '../../suite.ts';
import type { ListFigures, MeasuredList } from './used-list.ts';
import { useList } from './used-list.ts';

const home = 'Zorggroep Noordoost-Groningen';
/** With those of the demo, as many as a list loads whole. */
const count = 950;
const rowsOfCall = 190;
const goal = { kind: 'ratio', atMost: 1.1 } as const;

/** Users, and as many shared flows in a library of the demo. */
async function fill({ control }: TestPlatform): Promise<void> {
  const [like] = (await control.find({
    entityType: 'sharedObject',
    constraints: [{ type: 'ids', ids: [sharedIdOf('Out of office')] }],
    sorting: [],
    limit: 1,
  })) as unknown as readonly EntityOf<'sharedObject'>[];
  if (like === undefined) throw new Error('the demo shares no flow');
  const { version: _version, ...shared } = like;
  const writes = Array.from({ length: count }, (_, n) => [
    userWrite(home, searchText(n)),
    create('sharedObject', {
      ...shared,
      id: `shared ${n}`,
      objectId: `flow ${n}`,
      name: searchText(n),
    }),
  ]).flat();
  for (let at = 0; at < writes.length; at += rowsOfCall)
    await control.write({ writes: writes.slice(at, at + rowsOfCall) });
}

const pageOf = (page: Page, path: string): string =>
  `${new URL(page.url()).origin}/organization/${organizationId(home)}/${path}`;

/** The time in which the page of the press and the engine start: the button waits for a connection, the link does not. */
const settleMs = 1500;

/** Both are opened from another page, by one press. */
const lists = {
  users: {
    title: 'Users',
    place: 'main',
    nameOf: searchText,
    searched: count,
    isPaged: true,
    async open(page) {
      await page.goto(pageOf(page, 'organization/settings'));
      const link = page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true });
      await link.waitFor();
      await page.waitForTimeout(settleMs);
      const start = Date.now();
      await link.click();
      return start;
    },
  },
  table: {
    title: 'Shared objects',
    place: 'dialog[open]',
    nameOf: searchText,
    searched: count,
    async open(page) {
      await page.goto(pageOf(page, 'flow/lib-flows'));
      const button = libraryPart(page).openButton();
      await button.waitFor();
      await page.waitForTimeout(settleMs);
      const start = Date.now();
      await button.click();
      return start;
    },
  },
} satisfies Record<string, MeasuredList>;

type Figures = `${keyof typeof lists} ${keyof ListFigures}`;

/** 1,000 shared flows in the table from which they are installed, and 1,000 users in their list. */
export const installTable: Suite = {
  name: 'install table',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      await fill(platform);
      const portal = usePortal(await context.newPage(), platform.origin);
      const { page } = portal;
      await portal.enterAt('zorggroep', home, '/users');
      const figures = await interleave<Figures>(
        [
          async () => {
            const { paint, frames, search } = await useList(page, lists.users);
            return { 'users paint': paint, 'users frames': frames, 'users search': search };
          },
          async () => {
            const { paint, frames, search } = await useList(page, lists.table);
            return { 'table paint': paint, 'table frames': frames, 'table search': search };
          },
        ],
        effort.longRounds,
      );
      const row = (name: string, figure: keyof ListFigures): Row =>
        timesRow({
          name: `1,000 shared objects to install: ${name}`,
          samples: figures[`table ${figure}`],
          reference: { name: '1,000 users', samples: figures[`users ${figure}`] },
          goal,
        });
      return [
        row('press → first row painted', 'paint'),
        row('scrolling: frame p95', 'frames'),
        row('the last key of a search → the row found', 'search'),
      ];
    }),
};
