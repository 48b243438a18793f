import type { BrowserContext, Page } from '@playwright/test';
import type { Cost } from '../browser-cost.ts';
import { costOf } from '../browser-cost.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import type { Scenario } from '../watch-round.ts';
import { beginWatching, endWatching, oneWindow, watchOptions, watchRound, withTabs } from '../watch-round.ts';

const five: Scenario = {
  rows: 5000,
  perSecond: 1000,
  seconds: 8,
  tabs: 5,
  hidden: 0,
  ranges: oneWindow,
  calls: 'come and go',
};

interface Tabs {
  readonly context: BrowserContext;
  readonly pages: readonly Page[];
}

const known = ({ written }: Cost): number => {
  if (written === null) throw new Error('this system does not report what a process writes');
  return written;
};

/** The set stays registered for 10 s after its last window closes; the events arrive within that time. */
async function unwatched({ context, pages }: Tabs): Promise<{ written: number; received: number }> {
  const options = watchOptions(five, 'engine');
  const page = await beginWatching(options, pages.slice(0, 1));
  await page.evaluate(() => window.bench.closeViews());
  const { cost } = await costOf(context, () => page.evaluate(() => window.bench.streamUnwatched()));
  const received = await page.evaluate(() => window.bench.receivedBytes());
  await endWatching([page]);
  return { written: known(cost), received };
}

/** Resources used on the machine, where other suites measure waiting times. */
export const cost: Suite = {
  name: 'cost',
  isLong: true,
  run: (setup): Promise<readonly Row[]> =>
    withTabs(setup, five.tabs, async (pages) => {
      const tabs = { context: setup.context, pages };
      const rounds = setup.effort.longRounds;
      const figures = await interleave<
        'engine' | 'entities' | 'hidden' | 'written' | 'entitiesWritten' | 'unwatched' | 'received'
      >(
        [
          async () => {
            const { cost: spent } = await watchRound(five, 'engine', tabs);
            return { engine: spent.processor, written: known(spent) };
          },
          async () => {
            const { cost: spent } = await watchRound(five, 'entities', tabs);
            return { entities: spent.processor, entitiesWritten: known(spent) };
          },
          async () => ({ hidden: (await watchRound({ ...five, hidden: 4 }, 'engine', tabs)).cost.processor }),
          async () => {
            const { written, received } = await unwatched(tabs);
            return { unwatched: written, received };
          },
        ],
        rounds,
      );
      const entities = 'row per entity + useLiveQuery';
      const row = (
        name: string,
        unit: 'ms CPU' | 'bytes',
        samples: readonly number[],
        reference: { readonly name: string; readonly samples: readonly number[] },
        atMost: number,
      ): Row => ({ kind: 'measured', name, unit, samples, reference, goal: { kind: 'ratio', atMost } });
      const load = '8 s of 1,000 events/s';
      return [
        row(
          `CPU time, ${load}, 5 tabs`,
          'ms CPU',
          figures.engine,
          { name: entities, samples: figures.entities },
          0.8,
        ),
        row(
          `bytes written, ${load}, 5 tabs`,
          'bytes',
          figures.written,
          { name: entities, samples: figures.entitiesWritten },
          1,
        ),
        row(
          `CPU time, ${load}, 5 tabs of which 4 hidden`,
          'ms CPU',
          figures.hidden,
          { name: '5 visible', samples: figures.engine },
          0.55,
        ),
        row(
          `bytes written, ${load}, no window open`,
          'bytes',
          figures.unwatched,
          { name: 'bytes received', samples: figures.received },
          7,
        ),
      ];
    }),
};
