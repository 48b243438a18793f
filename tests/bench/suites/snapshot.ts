import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { bigLoad } from './load.ts';

export const snapshot: Suite = {
  name: 'snapshot',
  async run({ page, effort }): Promise<readonly Row[]> {
    const figures = await interleave<'first' | 'unchanged' | 'changed' | 'raw'>(
      [
        async () => ({ ...(await page.evaluate((load) => window.bench.snapshots(load), bigLoad)) }),
        async () => ({ raw: await page.evaluate((load) => window.bench.rawSnapshot(load), bigLoad) }),
      ],
      effort.rounds,
    );
    const { first, unchanged, changed, raw } = figures;
    const row = (
      name: string,
      samples: readonly number[],
      reference: { readonly name: string; readonly samples: readonly number[] },
      atMost: number,
    ): Row => ({
      kind: 'measured',
      name,
      unit: 'ms',
      samples,
      reference,
      goal: { kind: 'ratio', atMost },
      // A snapshot must never cost more than its reference.
      alarm: 1,
    });
    return [
      row(
        'snapshot of 5,000 rows, durable',
        first,
        { name: 'raw puts of the same, one transaction', samples: raw },
        0.1,
      ),
      row(
        'the same snapshot again, unchanged',
        unchanged,
        { name: 'the first snapshot', samples: first },
        0.04,
      ),
      row(
        'the same snapshot again, 2 % changed',
        changed,
        { name: 'the first snapshot', samples: first },
        0.25,
      ),
    ];
  },
};
