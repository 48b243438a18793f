import { interleave } from '../rounds.ts';
import type { Measured, Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { bigLoad } from './load.ts';

export const ingest: Suite = {
  name: 'ingest',
  async run({ page, effort }): Promise<readonly Row[]> {
    const figures = await interleave<'engine' | 'entities' | 'array' | 'raw'>(
      [
        async () => ({ engine: await page.evaluate((load) => window.bench.ingest('engine', load), bigLoad) }),
        async () => ({
          entities: await page.evaluate((load) => window.bench.ingest('entities', load), bigLoad),
        }),
        async () => ({ array: await page.evaluate((load) => window.bench.ingestIntoArray(load), bigLoad) }),
        async () => ({ raw: await page.evaluate((load) => window.bench.rawIngest(load), bigLoad) }),
      ],
      effort.rounds,
    );
    const row = (name: string, samples: readonly number[], goal: Measured['goal'], alarm?: number): Row => ({
      kind: 'measured',
      name: '5,000 rows + 10,000 changes into a live sorted view of 50, durable',
      unit: 'ms',
      samples: figures.engine,
      reference: { name, samples },
      goal,
      ...(alarm !== undefined && { alarm }),
    });
    return [
      row('plain array in the tab, not durable', figures.array, { kind: 'ratio', atMost: 4 }, 12),
      row('row per entity + useLiveQuery, folded', figures.entities, { kind: 'ratio', atMost: 0.1 }, 0.4),
      row('raw puts of the same, folded, no view', figures.raw, { kind: 'none' }),
    ];
  },
};
