import { applyRig } from '../../integration/platform/support/apply-rig.ts';
import { level } from '../../integration/platform/support/rating-rig.ts';
import { month } from '../../integration/platform/support/rating-vectors.ts';
import { usagePages } from '../../platform/areas/billing/apply/usage-pages.ts';
import { ratedRows } from '../../platform/areas/billing/rating/tables.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import type { Suite } from '../suite.ts';

const calls = 100_000;
const chunk = 1000;
const start = { from: '', after: '' };

/** Rates calls of three hops again on a folder, as applying prices does, and reads and writes the same rows unchanged. */
async function rateAgain(rounds: number): Promise<Row> {
  const rig = await applyRig('onDisk');
  try {
    await rig.storeCalls(calls);
    const { rater, ratePending, usages } = rig.services();
    await ratePending();
    const pages = () => usagePages(rig.store(), month, [level('Branch')], start);
    const { rated, copied } = await interleave<'rated' | 'copied'>(
      [
        async () => {
          const from = performance.now();
          let count = 0;
          for await (const page of pages()) {
            await rater.rateAgain(page.usages);
            count += page.usages.length;
          }
          if (count !== calls) throw new Error(`${count} of ${calls} calls were rated`);
          return { rated: performance.now() - from };
        },
        async () => {
          const from = performance.now();
          for (let after = ''; ;) {
            const page = await usages.ofConsumer(level('Branch'), month, { after, limit: chunk });
            await rig.store().write(
              [],
              page.flatMap(({ usage, sales }) => ratedRows(usage, sales)),
            );
            const last = page.at(-1);
            if (last === undefined) break;
            after = last.usage.id;
          }
          return { copied: performance.now() - from };
        },
      ],
      rounds,
    );
    return timesRow({
      name: '100,000 calls × 3 hops, rated again, durable',
      samples: rated,
      reference: { name: 'reading and writing the same rows', samples: copied },
      goal: { kind: 'ratio', atMost: 1.5 },
    });
  } finally {
    await rig.close();
  }
}

/** Applying prices to a month, on the platform. */
export const applyPrices: Suite = {
  name: 'apply-prices',
  isLong: true,
  run: async ({ effort }): Promise<readonly Row[]> => [await rateAgain(effort.rounds)],
};
