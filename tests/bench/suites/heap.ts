import { openBenchPage } from '../browser.ts';
import { heapOf } from '../heap-of.ts';
import type { Row } from '../row.ts';
import type { Suite, Surroundings } from '../suite.ts';
import { beginWatching, endWatching, one, watchOptions } from '../watch-round.ts';

/** A fresh page each time: what an earlier set left behind would be hidden in its shell. */
async function grown({ context, origin }: Pick<Surroundings, 'context' | 'origin'>): Promise<number> {
  const page = await openBenchPage(context, origin);
  const scene = { rows: 5000, perSecond: 50, seconds: 1, calls: 'stay', stretches: one } as const;
  const before = await heapOf(page);
  await beginWatching(watchOptions(scene, 'engine'), [page]);
  await page.evaluate(() => window.bench.scrollThrough({ steps: 100, everyMs: 0 }));
  const after = await heapOf(page);
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
      const size = await grown({ context, origin });
      if (round > 0) samples.push(size);
    }
    return [
      {
        kind: 'measured',
        name: 'heap of a tab with a set of 5,000 open and 100 windows of it seen, over the page before',
        unit: 'MiB',
        samples,
        reference: null,
        goal: { kind: 'atMost', value: 3 },
      },
    ];
  },
};
