import { openBenchPage } from '../browser.ts';
import { heapSize } from '../heap-size.ts';
import type { Row } from '../row.ts';
import type { Suite, SuiteSetup } from '../suite.ts';
import { beginWatching, endWatching, oneWindow, watchOptions } from '../watch-round.ts';

/** Uses a fresh page each time: leftovers of an earlier set would hide growth. */
async function heapGrowth({ context, origin }: Pick<SuiteSetup, 'context' | 'origin'>): Promise<number> {
  const page = await openBenchPage(context, origin);
  const scenario = { rows: 5000, perSecond: 50, seconds: 1, calls: 'stay', ranges: oneWindow } as const;
  const before = await heapSize(page);
  await beginWatching(watchOptions(scenario, 'engine'), [page]);
  await page.evaluate(() => window.bench.scrollThrough({ steps: 100, everyMs: 0 }));
  const after = await heapSize(page);
  await endWatching([page]);
  await page.close();
  return after - before;
}

export const heap: Suite = {
  name: 'heap',
  isLong: true,
  async run({ context, origin, effort }): Promise<readonly Row[]> {
    const samples: number[] = [];
    for (let round = 0; round <= effort.longRounds; round += 1) {
      const size = await heapGrowth({ context, origin });
      if (round > 0) samples.push(size);
    }
    return [
      {
        kind: 'measured',
        name: 'heap growth of a tab: a set of 5,000 open, 100 windows of it seen',
        unit: 'MiB',
        samples,
        reference: null,
        goal: { kind: 'atMost', value: 3 },
      },
    ];
  },
};
