import type { Page } from '@playwright/test';
import type { StorageKind } from '../page/bench-worker.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { p95 } from '../statistics.ts';
import { beginWatching, endWatching, oneWindow, watchOptions, withTabs } from '../watch-round.ts';

const steps = { steps: 40, everyMs: 50 };
/** Longer than all steps with their waits. */
const seconds = 5;

async function scrollRound(kind: StorageKind, pages: readonly Page[]): Promise<number> {
  const options = watchOptions(
    { rows: 5000, perSecond: 1000, seconds, calls: 'stay', ranges: oneWindow },
    kind,
  );
  const page = await beginWatching(options, pages);
  const [times] = await Promise.all([
    page.evaluate((how) => window.bench.scrollThrough(how), steps),
    page.evaluate(() => window.bench.stream()),
  ]);
  await page.evaluate(() => window.bench.collect());
  await endWatching(pages);
  return p95(times);
}

/** Scrolls to rows not shown before, while a window at the top follows the events. */
export const scrolling: Suite = {
  name: 'scrolling',
  isLong: true,
  run: (setup): Promise<readonly Row[]> =>
    withTabs(setup, 1, async (pages) => {
      const figures = await interleave<'engine' | 'entities'>(
        [
          async () => ({ engine: await scrollRound('engine', pages) }),
          async () => ({ entities: await scrollRound('entities', pages) }),
        ],
        setup.effort.longRounds,
      );
      return [
        {
          kind: 'measured',
          name: 'scrolling to a new range under 1,000 events/s: request → React commit p95',
          unit: 'ms',
          samples: figures.engine,
          reference: { name: 'row per entity + useLiveQuery', samples: figures.entities },
          goal: { kind: 'atMost', value: 16 },
        },
      ];
    }),
};
