import type { Page } from '@playwright/test';
import { withBrowser } from '../browser.ts';
import { withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import { timesRow } from '../row.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

interface Host {
  readonly name: string;
  readonly brand: string;
}
/** Browsers resolve both names in the same way. */
const house: Host = { name: 'house.localhost', brand: 'Voxtree' };
const label: Host = { name: 'noorderlicht.localhost', brand: 'Noorderlicht Telecom' };

/** Opens the sign-in page of a host and measures its first paint. */
async function firstPaint(page: Page, port: number, { name, brand }: Host): Promise<number> {
  await page.goto(`http://${name}:${port}/`);
  await page.getByRole('banner').getByRole('link', { name: brand }).waitFor();
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await paint.jsonValue());
}

/**
 * The first visit of a browser, and its second, for which it has kept the portal and the configuration. While these are
 * being kept, a visit would wait for its processor.
 */
const visits = (port: number, host: Host): Promise<readonly [first: number, second: number]> =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    const first = await firstPaint(page, port, host);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return [first, await firstPaint(page, port, host)];
  });

/** How soon a host with a white label paints, compared with the host of the house. */
export const whiteLabel: Suite = {
  name: 'white label',
  isLong: true,
  run: ({ dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async ({ port }) => {
      const figures = await interleave<'houseFirst' | 'houseSecond' | 'labelFirst' | 'labelSecond'>(
        [
          async () => {
            const [houseFirst, houseSecond] = await visits(port, house);
            return { houseFirst, houseSecond };
          },
          async () => {
            const [labelFirst, labelSecond] = await visits(port, label);
            return { labelFirst, labelSecond };
          },
        ],
        effort.rounds,
      );
      const row = (visit: string, samples: readonly number[], reference: readonly number[]): Row =>
        timesRow({
          name: `white label: first paint of a ${visit} visit`,
          samples,
          reference: { name: 'the same on the host of the house', samples: reference },
          goal: { kind: 'ratio', atMost: 1.05 },
        });
      return [
        row('first', figures.labelFirst, figures.houseFirst),
        row('second', figures.labelSecond, figures.houseSecond),
      ];
    }),
};
