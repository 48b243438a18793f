import type { Page } from '@playwright/test';
import type { StorageKind } from '../page/bench-worker.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { beginWatching, endWatching, oneWindow, watchOptions, withTabs } from '../watch-round.ts';

async function wipeRound(kind: StorageKind, pages: readonly Page[]): Promise<number> {
  const scenario = { rows: 5000, perSecond: 50, seconds: 1, calls: 'stay', ranges: oneWindow } as const;
  const page = await beginWatching(watchOptions(scenario, kind), pages);
  const ms = await page.evaluate(() => window.bench.wipe());
  await endWatching(pages);
  return ms;
}

/** Deletes a user's rows while three tabs show them. */
export const wiping: Suite = {
  name: 'wiping',
  isLong: true,
  run: (setup): Promise<readonly Row[]> =>
    withTabs(setup, 3, async (pages) => {
      const figures = await interleave<'engine' | 'entities'>(
        [
          async () => ({ engine: await wipeRound('engine', pages) }),
          async () => ({ entities: await wipeRound('entities', pages) }),
        ],
        setup.effort.rounds,
      );
      return [
        {
          kind: 'measured',
          name: 'wiping a user with 5,000 rows, 3 tabs open',
          unit: 'ms',
          samples: figures.engine,
          reference: { name: 'clearing a table with a record per entity', samples: figures.entities },
          goal: { kind: 'ratio', atMost: 0.3 },
        },
      ];
    }),
};
