import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { bigLoad } from './load.ts';

/** The packs are rewritten at 2,000 changes, so this is the longest journal. */
const load = { ...bigLoad, changes: 1_999 };
const userId = 'bench-start';

export const engineStart: Suite = {
  name: 'engine start',
  async run({ page, effort }): Promise<readonly Row[]> {
    await page.evaluate(([id, options]) => window.bench.writePartition(id, options), [userId, load] as const);
    const expected = await page.evaluate((options) => window.bench.finalCount(options), load);
    const figures = await interleave<'start' | 'packs'>(
      [
        async () => ({
          start: await page.evaluate(([id, n]) => window.bench.restart(id, n), [userId, expected] as const),
        }),
        async () => ({
          packs: await page.evaluate(([id, n]) => window.bench.packsAlone(id, n), [
            userId,
            load.rows,
          ] as const),
        }),
      ],
      effort.rounds,
    );
    await page.evaluate((id) => window.bench.deleteRows(id), userId);
    return [
      {
        kind: 'measured',
        name: 'engine start: packs + 1,999 journalled changes of 5,000 rows',
        unit: 'ms',
        samples: figures.start,
        reference: { name: 'opening and reading the packs alone', samples: figures.packs },
        goal: { kind: 'ratio', atMost: 1.5 },
        alarm: 4,
      },
    ];
  },
};
