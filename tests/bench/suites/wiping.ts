import type { Page } from '@playwright/test';
import type { Kind } from '../page/lab.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { beginWatching, endWatching, one, watchOptions, withTabs } from '../watch-round.ts';

async function wiped(kind: Kind, pages: readonly Page[]): Promise<number> {
  const scene = { rows: 5000, perSecond: 50, seconds: 1, calls: 'stay', stretches: one } as const;
  const page = await beginWatching(watchOptions(scene, kind), pages);
  const ms = await page.evaluate(() => window.bench.wipe());
  await endWatching(pages);
  return ms;
}

/** A user's rows go while three tabs show them. */
export const wiping: Suite = {
  name: 'wiping',
  isLong: true,
  run: (surroundings): Promise<readonly Row[]> =>
    withTabs(surroundings, 3, async (pages) => {
      const figures = await interleave<'engine' | 'entities'>(
        [
          async () => ({ engine: await wiped('engine', pages) }),
          async () => ({ entities: await wiped('entities', pages) }),
        ],
        surroundings.effort.rounds,
      );
      return [
        {
          kind: 'measured',
          name: 'wiping a user with 5,000 rows, 3 tabs open',
          unit: 'ms',
          samples: figures.engine,
          reference: { name: 'clearing a table of a record per entity', samples: figures.entities },
          goal: { kind: 'ratio', atMost: 0.3 },
        },
      ];
    }),
};
