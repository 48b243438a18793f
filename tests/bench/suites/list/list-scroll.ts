import type { Page } from '@playwright/test';
import type { Row } from '../../row.ts';
import { p95 } from '../../statistics.ts';
import type { Suite } from '../../suite.ts';
import { beginWatching, endWatching, oneWindow, watchOptions, withTabs } from '../../watch-round.ts';

const rows = 5000;
const seconds = 5;
/** Shorter than the stream, which must last throughout. */
const scrollMs = 4000;

interface Frames {
  readonly atRest: number;
  readonly underEvents: number;
}

async function scrollRound(pages: readonly Page[]): Promise<Frames> {
  const options = watchOptions(
    { rows, perSecond: 1000, seconds, calls: 'stay', ranges: oneWindow },
    'engine',
  );
  const page = await beginWatching(options, pages);
  const scroll = () => page.evaluate(([n, ms]) => window.bench.scrollList(n, ms), [rows, scrollMs] as const);
  const atRest = await scroll();
  const [underEvents] = await Promise.all([scroll(), page.evaluate(() => window.bench.stream())]);
  await page.evaluate(() => window.bench.collect());
  await endWatching(pages);
  return { atRest: p95(atRest), underEvents: p95(underEvents) };
}

/** The portal's own list of 5,000 channels, scrolled as with a fast mouse wheel, beside a window at the top. */
export const listScroll: Suite = {
  name: 'list scroll',
  isLong: true,
  run: (setup): Promise<readonly Row[]> =>
    withTabs(setup, 1, async (pages) => {
      const rounds: Frames[] = [];
      await scrollRound(pages);
      for (let n = 0; n < setup.effort.longRounds; n += 1) rounds.push(await scrollRound(pages));
      return [
        {
          kind: 'measured',
          name: 'scrolling a list of 5,000 under 1,000 events/s: frame p95',
          unit: 'ms',
          samples: rounds.map(({ underEvents }) => underEvents),
          reference: { name: 'the same list without events', samples: rounds.map(({ atRest }) => atRest) },
          goal: { kind: 'ratio', atMost: 1.2 },
        },
      ];
    }),
};
