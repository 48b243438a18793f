import type { Page } from '@playwright/test';
import type { Kind } from '../page/lab.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { p95 } from '../statistics.ts';
import { beginWatching, endWatching, one, watchOptions, withTabs } from '../watch-round.ts';

const steps = { steps: 40, everyMs: 50 };
/** Longer than the steps take, waits and windows together. */
const seconds = 5;

async function scrolled(kind: Kind, pages: readonly Page[]): Promise<number> {
  const options = watchOptions({ rows: 5000, perSecond: 1000, seconds, calls: 'stay', stretches: one }, kind);
  const page = await beginWatching(options, pages);
  const [times] = await Promise.all([
    page.evaluate((how) => window.bench.scrollThrough(how), steps),
    page.evaluate(() => window.bench.stream()),
  ]);
  await page.evaluate(() => window.bench.collect());
  await endWatching(pages);
  return p95(times);
}

/** To rows that nobody has looked at before, while a window at the top follows the events. */
export const scrolling: Suite = {
  name: 'scrolling',
  isLong: true,
  run: (surroundings): Promise<readonly Row[]> =>
    withTabs(surroundings, 1, async (pages) => {
      const figures = await interleave<'engine' | 'entities'>(
        [
          async () => ({ engine: await scrolled('engine', pages) }),
          async () => ({ entities: await scrolled('entities', pages) }),
        ],
        surroundings.effort.longRounds,
      );
      return [
        {
          kind: 'measured',
          name: 'a window scrolled to under 1,000 events/s: asked → React commit p95',
          unit: 'ms',
          samples: figures.engine,
          reference: { name: 'row per entity + useLiveQuery', samples: figures.entities },
          goal: { kind: 'atMost', value: 16 },
        },
      ];
    }),
};
