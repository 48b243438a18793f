import { interleave } from '../../rounds.ts';
import type { Row } from '../../row.ts';
import { p95 } from '../../statistics.ts';
import type { Suite } from '../../suite.ts';

const children = 5000;
const scrollMs = 3000;

/** The tree grid of price plans: a category with 5,000 products. */
export const tree: Suite = {
  name: 'tree',
  isLong: true,
  run: async ({ page, effort }): Promise<readonly Row[]> => {
    const expanded = await interleave<'tree' | 'bare'>(
      [
        async () => ({ tree: await page.evaluate((count) => window.bench.expandTree(count), children) }),
        async () => ({ bare: await page.evaluate((count) => window.bench.expandBareTree(count), children) }),
      ],
      effort.rounds,
    );
    const frames = await interleave<'tree' | 'bare'>(
      [
        async () => {
          const found = await page.evaluate(([n, ms]) => window.bench.scrollTree(n, ms), [
            children,
            scrollMs,
          ] as const);
          return { tree: p95(found.tree), bare: p95(found.bare) };
        },
      ],
      effort.longRounds,
    );
    return [
      {
        kind: 'measured',
        name: 'a branch of 5,000: key → its rows painted',
        unit: 'ms',
        samples: expanded.tree,
        reference: { name: 'the same rows as bare elements', samples: expanded.bare },
        goal: { kind: 'ratio', atMost: 1.5 },
      },
      {
        kind: 'measured',
        name: 'scrolling that tree: frame p95',
        unit: 'ms',
        samples: frames.tree,
        reference: { name: 'the same rows as bare elements', samples: frames.bare },
        goal: { kind: 'ratio', atMost: 1.2 },
      },
    ];
  },
};
