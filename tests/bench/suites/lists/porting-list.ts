import type { Page } from '@playwright/test';
import { shifted } from '../../../src/domain/value/number-range.ts';
import { formatPhoneNumber } from '../../../src/domain/value/phone-number.ts';
import { userWrite } from '../../browser/support/user-writes.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { usePortal } from '../../driver/portal.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { create } from '../../platform/store/write.ts';
import type { Write } from '../../platform/store/store.ts';
import { outboundRequest } from '../../platform/traffic/outbound-request.ts';
import { searchText } from '../list-search.ts';
import { withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import { p95 } from '../statistics.ts';
import type { Suite } from '../suite.ts';

const home = 'Zorggroep Noordoost-Groningen';
const count = 5000;
const rowsOfCall = 225;
/** Rows that both lists load before they are searched. */
const searched = 600;
const scrollMs = 2000;
const goal = { kind: 'ratio', atMost: 1.1 } as const;

const numberOf = (n: number): string => shifted('+31101230000', n);

/** The newest is the first in the list. */
function request(n: number): Write {
  const number = numberOf(n);
  const row = outboundRequest(
    {
      id: `porting ${n}`,
      organizationId: organizationId(home),
      numberSeries: [{ first: number, last: number }],
      contractHandling: 'standard',
    },
    Date.now() - n * 60_000,
  );
  return create('numberPortingRequest', {
    ...row,
    direction: 'inbound',
    state: 'performed',
    request: { ...row.request, note: searchText(n) },
  });
}

async function fill({ control }: TestPlatform): Promise<void> {
  const writes = Array.from({ length: count }, (_, n) => [request(n), userWrite(home, searchText(n))]).flat();
  for (let at = 0; at < writes.length; at += rowsOfCall)
    await control.write({ writes: writes.slice(at, at + rowsOfCall) });
}

/** A list of 5,000, and what it calls its rows. */
interface MeasuredList {
  readonly path: string;
  readonly title: string;
  readonly nameOf: (n: number) => string;
}
const lists = {
  users: { path: 'users', title: 'Users', nameOf: searchText },
  requests: {
    path: 'numbers/inbound-porting-requests',
    title: 'Porting requests',
    nameOf: (n) => formatPhoneNumber(numberOf(n)),
  },
} satisfies Record<string, MeasuredList>;

/** The p95 of the frames in which the list is scrolled. */
const scroll = async (page: Page): Promise<number> =>
  p95(
    await page.evaluate(async (ms) => {
      const grid = document.querySelector('[role="grid"]');
      const frames: number[] = [];
      const end = performance.now() + ms;
      for (let last = performance.now(); last < end;) {
        grid?.scrollBy({ top: 300 });
        const now = await new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
        frames.push(now - last);
        last = now;
      }
      return frames;
    }, scrollMs),
  );

let round = 0;

/** Opens a list, scrolls it and searches it; resolves to the three times. */
async function use(portal: Portal, { path, title, nameOf }: MeasuredList) {
  const { page } = portal;
  const list = listPart(page, title);
  const start = Date.now();
  await page.goto(`${new URL(page.url()).origin}/organization/${organizationId(home)}/${path}`, {
    waitUntil: 'commit',
  });
  const painted = await page.waitForFunction(
    () => Boolean(document.querySelector('[role="grid"] [role="rowheader"]')?.textContent) && Date.now(),
    undefined,
    { polling: 'raf' },
  );
  const paint = Number(await painted.jsonValue()) - start;
  await list.freshness().filter({ hasText: 'Live' }).waitFor();
  const frames = await scroll(page);
  // Each round searches for another: 137 shares no divisor with the number of rows.
  const n = ((round += 1) * 137) % searched;
  await list.search().fill(searchText(n).slice(0, -1));
  await page.waitForTimeout(500);
  const asked = Date.now();
  await list.search().fill(searchText(n));
  const found = await page.waitForFunction(
    (name) => {
      const grid = document.querySelector('[role="grid"]');
      const isFound =
        grid?.getAttribute('aria-rowcount') === '2' &&
        grid.querySelector('[role="rowheader"]')?.textContent === name;
      return isFound && Date.now();
    },
    nameOf(n),
    { polling: 'raf' },
  );
  return { paint, frames, search: Number(await found.jsonValue()) - asked };
}

/** 5,000 porting requests and 5,000 users, as lists. */
export const portingList: Suite = {
  name: 'porting list',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      await fill(platform);
      const portal = usePortal(await context.newPage(), platform.origin);
      await portal.enterAt('zorggroep', home, '/users');
      const figures = await interleave<`${keyof typeof lists} ${'paint' | 'frames' | 'search'}`>(
        [
          async () => {
            const { paint, frames, search } = await use(portal, lists.users);
            return { 'users paint': paint, 'users frames': frames, 'users search': search };
          },
          async () => {
            const { paint, frames, search } = await use(portal, lists.requests);
            return { 'requests paint': paint, 'requests frames': frames, 'requests search': search };
          },
        ],
        effort.longRounds,
      );
      const row = (name: string, figure: 'paint' | 'frames' | 'search'): Row =>
        timesRow({
          name: `5,000 porting requests: ${name}`,
          samples: figures[`requests ${figure}`],
          reference: { name: '5,000 users', samples: figures[`users ${figure}`] },
          goal,
        });
      return [
        row('navigation → first row painted', 'paint'),
        row('scrolling: frame p95', 'frames'),
        row('the last key of a search → the row found', 'search'),
      ];
    }),
};
