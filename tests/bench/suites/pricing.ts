import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import type { Suite, SuiteSetup } from '../suite.ts';

async function evaluation({ page, effort }: SuiteSetup): Promise<Row> {
  const { ours, big } = await interleave<'ours' | 'big'>(
    [
      async () => ({ ours: await page.evaluate(() => window.bench.evaluatePairs()) }),
      async () => ({ big: await page.evaluate(() => window.bench.evaluatePairsInBigIntegers()) }),
    ],
    effort.rounds,
  );
  return timesRow({
    name: '1,024 pairs of purchase price and rule, evaluated',
    samples: ours,
    reference: { name: 'the same in big integers', samples: big },
    goal: { kind: 'ratio', atMost: 1 / 2 },
  });
}

async function check({ page, effort }: SuiteSetup): Promise<readonly Row[]> {
  const { ms, held, walk } = await interleave<'ms' | 'held' | 'walk'>(
    [
      () => page.evaluate(() => window.bench.checkProducts()),
      async () => ({ walk: await page.evaluate(() => window.bench.checkByWalkingUp()) }),
    ],
    effort.rounds,
  );
  return [
    timesRow({
      name: '100,000 products × 2 prices × 3 levels, checked',
      samples: ms,
      reference: {
        name: 'the same, each rule looked up in maps from the product to the root',
        samples: walk,
      },
      goal: { kind: 'ratio', atMost: 0.2 },
    }),
    timesRow({
      name: 'the same: the longest time without a yield',
      samples: held,
      reference: null,
      goal: { kind: 'atMost', value: 50 },
    }),
  ];
}

async function rating({ page, effort }: SuiteSetup): Promise<Row> {
  const { rated, printed } = await interleave<'rated' | 'printed'>(
    [
      async () => ({ rated: await page.evaluate(() => window.bench.rateCalls()) }),
      async () => ({ printed: await page.evaluate(() => window.bench.printRatings()) }),
    ],
    effort.rounds,
  );
  return timesRow({
    name: '100,000 calls × 3 hops, rated in memory',
    samples: rated,
    reference: { name: 'printing the ratings as JSON', samples: printed },
    goal: { kind: 'ratio', atMost: 1.5 },
  });
}

async function priceFile({ page, effort }: SuiteSetup): Promise<readonly Row[]> {
  const { ms, held, split } = await interleave<'ms' | 'held' | 'split'>(
    [
      () => page.evaluate(() => window.bench.readPriceList()),
      async () => ({ split: await page.evaluate(() => window.bench.splitPriceList()) }),
    ],
    effort.longRounds,
  );
  return [
    timesRow({
      name: 'CSV of 200,000 lines, read into rules',
      samples: ms,
      reference: { name: 'its cells, split by papaparse', samples: split },
      goal: { kind: 'ratio', atMost: 4 },
    }),
    timesRow({
      name: 'the same file: the longest time without a yield',
      samples: held,
      reference: null,
      goal: { kind: 'atMost', value: 50 },
    }),
  ];
}

/** Prices, in the tab as on the platform: the code is the same. */
export const pricing: Suite = {
  name: 'pricing',
  isLong: true,
  run: async (setup): Promise<readonly Row[]> => [
    await evaluation(setup),
    ...(await check(setup)),
    await rating(setup),
    ...(await priceFile(setup)),
  ],
};
