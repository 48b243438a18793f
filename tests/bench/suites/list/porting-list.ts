import type { Page } from '@playwright/test';
import { shifted } from '../../../../src/domain/value/number-range.ts';
import { formatPhoneNumber } from '../../../../src/domain/value/phone-number.ts';
import { userWrite } from '../../../browser/support/user-writes.ts';
import type { TestPlatform } from '../../../driver/platform.ts';
import { usePortal } from '../../../driver/portal.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create } from '../../../platform/store/write.ts';
import type { Write } from '../../../platform/store/store.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import { searchText } from '../../list-search.ts';
import { withPlatform } from '../../portal-site.ts';
import { interleave } from '../../rounds.ts';
import type { Row } from '../../row.ts';
import { timesRow } from '../../row.ts';
import type { Suite } from '../../suite.ts';
import type { ListFigures, MeasuredList } from './used-list.ts';
import { useList } from './used-list.ts';

const home = 'Zorggroep Noordoost-Groningen';
const count = 5000;
const rowsOfCall = 225;
/** Rows that both lists load before they are searched. */
const searched = 600;
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

const opening =
  (path: string) =>
  async (page: Page): Promise<number> => {
    const start = Date.now();
    const { origin } = new URL(page.url());
    await page.goto(`${origin}/organization/${organizationId(home)}/${path}`, { waitUntil: 'commit' });
    return start;
  };
const common = { place: 'main', searched } as const;
const lists = {
  users: { ...common, title: 'Users', nameOf: searchText, open: opening('users') },
  requests: {
    ...common,
    title: 'Porting requests',
    nameOf: (n) => formatPhoneNumber(numberOf(n)),
    open: opening('numbers/inbound-porting-requests'),
  },
} satisfies Record<string, MeasuredList>;

/** 5,000 porting requests and 5,000 users, as lists. */
export const portingList: Suite = {
  name: 'porting list',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      await fill(platform);
      const portal = usePortal(await context.newPage(), platform.origin);
      await portal.enterAt('zorggroep', home, '/users');
      const figures = await interleave<`${keyof typeof lists} ${keyof ListFigures}`>(
        [
          async () => {
            const { paint, frames, search } = await useList(portal.page, lists.users);
            return { 'users paint': paint, 'users frames': frames, 'users search': search };
          },
          async () => {
            const { paint, frames, search } = await useList(portal.page, lists.requests);
            return { 'requests paint': paint, 'requests frames': frames, 'requests search': search };
          },
        ],
        effort.longRounds,
      );
      const row = (name: string, figure: keyof ListFigures): Row =>
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
