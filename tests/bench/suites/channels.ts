import type { Page } from '@playwright/test';
import type { Row } from '../row.ts';
import { p95 } from '../statistics.ts';
import type { Suite } from '../suite.ts';
import { beginWatching, endWatching, latencies, watchOptions, withTabs } from '../watch-round.ts';

const rows = 5000;
/**
 * All changes are changes of state, except one call that begins at the end. A one-row window beside the list keeps
 * the set open.
 */
const scenario = { rows, perSecond: 1000, calls: 'stay', ranges: [{ offset: 0, limit: 1 }] } as const;
const followedFor = 5;
/** Shorter than the stream, which must last throughout. */
const scrolledFor = 6;
const scrollMs = 5000;

/** Shows the top of the list, like a user watching calls; p95 from receipt to paint of each visible change. */
async function followList(pages: readonly Page[]): Promise<number> {
  const options = watchOptions({ ...scenario, seconds: followedFor }, 'engine');
  const page = await beginWatching(options, pages);
  await page.evaluate((count) => window.bench.openChannels(count), rows);
  const log = await page.evaluate(() => window.bench.stream());
  const paints = await page.evaluate((load) => window.bench.paintedChannels(load), options.load);
  const { clockOffset } = await page.evaluate(() => window.bench.collect());
  await page.evaluate(() => window.bench.closeChannels());
  await endWatching(pages);
  const found = latencies({ paints, clockOffset }, new Map(log));
  // A quarter of the changes hit the newest hundred rows, part of which a screen shows.
  if (found.length < followedFor * 25)
    throw new Error(`only ${found.length} changes of the stream were painted`);
  return p95(found);
}

interface Frames {
  /** The list's rows as bare elements: no React, no live data. */
  readonly bare: number;
  readonly atRest: number;
  readonly underEvents: number;
}

async function scrollRound(pages: readonly Page[]): Promise<Frames> {
  const page = await beginWatching(watchOptions({ ...scenario, seconds: scrolledFor }, 'engine'), pages);
  await page.evaluate((count) => window.bench.openChannels(count), rows);
  const scroll = () =>
    page.evaluate(([n, ms]) => window.bench.scrollChannels(n, ms), [rows, scrollMs] as const);
  const atRest = await scroll();
  const [underEvents] = await Promise.all([scroll(), page.evaluate(() => window.bench.stream())]);
  await page.evaluate((count) => window.bench.bareChannels(count), rows);
  const bare = await scroll();
  await page.evaluate(() => window.bench.closeChannels());
  await endWatching(pages);
  return { bare: p95(bare), atRest: p95(atRest), underEvents: p95(underEvents) };
}

/** The list of channels as its page shows it: 5,000 rows, with 1,000 changes of state per second. */
export const channels: Suite = {
  name: 'channels',
  isLong: true,
  run: (setup): Promise<readonly Row[]> =>
    withTabs(setup, 1, async (pages) => {
      const [painted, frames]: [number[], Frames[]] = [[], []];
      await followList(pages);
      for (let n = 0; n < setup.effort.longRounds; n += 1) {
        painted.push(await followList(pages));
        frames.push(await scrollRound(pages));
      }
      return [
        {
          kind: 'measured',
          name: '5,000 channels, 1,000 changes of state per second: receipt → painted p95',
          unit: 'ms',
          samples: painted,
          reference: null,
          goal: { kind: 'atMost', value: 100 },
        },
        {
          kind: 'measured',
          name: 'scrolling that list meanwhile: frame p95',
          unit: 'ms',
          samples: frames.map(({ underEvents }) => underEvents),
          reference: { name: 'without events', samples: frames.map(({ atRest }) => atRest) },
          goal: { kind: 'atMost', value: 20 },
        },
        {
          kind: 'measured',
          name: 'scrolling that list without events: frame p95',
          unit: 'ms',
          samples: frames.map(({ atRest }) => atRest),
          reference: {
            name: 'its rows as bare elements, without React',
            samples: frames.map(({ bare }) => bare),
          },
          goal: { kind: 'none' },
        },
      ];
    }),
};
