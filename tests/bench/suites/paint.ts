import { interleave } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import type { Effort, Suite, SuiteSetup } from '../suite.ts';
import type { Round, Scenario } from '../watch-round.ts';
import { elevenWindows, oneWindow, watchRound, withTabs } from '../watch-round.ts';

interface Variant {
  readonly scenario: Scenario;
  readonly what: string;
  readonly goal: Goal;
  /** Whether the longest pause is reported as its own figure. */
  readonly reportsGap: boolean;
}

const atMost = (times: number): Goal => ({ kind: 'ratio', atMost: times });
const none: Goal = { kind: 'none' };

function variants({ kind }: Effort): readonly Variant[] {
  const calls = 'come and go';
  const busy = { rows: 5000, perSecond: 1000, seconds: kind === 'short' ? 2 : 5, hidden: 0, calls } as const;
  const quiet = { rows: 5000, perSecond: 50, seconds: 10, hidden: 0, calls } as const;
  const five = { ...busy, tabs: 5, ranges: oneWindow };
  const crowd = { ...busy, tabs: 5, ranges: elevenWindows };
  const plain = { reportsGap: false } as const;
  const fiveTabs: Variant = { ...plain, scenario: five, goal: atMost(0.8), what: '5 tabs' };
  if (kind === 'short') return [fiveTabs];
  return [
    { ...plain, scenario: { ...busy, tabs: 1, ranges: oneWindow }, goal: atMost(0.8), what: '1 tab' },
    fiveTabs,
    {
      reportsGap: true,
      scenario: { ...crowd, calls: 'stay' },
      goal: atMost(0.15),
      what: '5 tabs of 11 windows, rows keep their places',
    },
    // Each message shifts every window: 2,750 tables a second, more than anyone could read.
    { ...plain, scenario: crowd, goal: none, what: '5 tabs of 11 windows, all windows shifting' },
    { ...plain, scenario: { ...quiet, tabs: 1, ranges: oneWindow }, goal: atMost(1), what: '1 tab' },
    { ...plain, scenario: { ...quiet, tabs: 5, ranges: oneWindow }, goal: atMost(1), what: '5 tabs' },
  ];
}

type Figure = `${'engine' | 'entities'}.${'latency' | 'gap' | 'painted'}`;

const named = (kind: 'engine' | 'entities', { latency, gap, painted }: Round) => ({
  [`${kind}.latency`]: latency,
  [`${kind}.gap`]: gap,
  ...(painted !== null && { [`${kind}.painted`]: painted }),
});

const reference = 'row per entity + useLiveQuery';

async function rowsOf(
  { scenario, what, goal, reportsGap }: Variant,
  setup: SuiteSetup,
): Promise<readonly Row[]> {
  const { context, effort } = setup;
  const figures = await withTabs(setup, scenario.tabs, (pages) =>
    interleave<Figure>(
      [
        async () => named('engine', await watchRound(scenario, 'engine', { context, pages })),
        async () => named('entities', await watchRound(scenario, 'entities', { context, pages })),
      ],
      effort.longRounds,
    ),
  );
  const load = `${scenario.perSecond.toLocaleString('en')} events/s, ${what}`;
  const rows: Row[] = [
    {
      kind: 'measured',
      name: `receipt → React commit p95, ${load}`,
      unit: 'ms',
      samples: figures['engine.latency'],
      reference: { name: reference, samples: figures['entities.latency'] },
      goal,
      alarm: 2,
    },
    {
      kind: 'measured',
      name: `painted ÷ committed windows, ${load}`,
      unit: 'share',
      samples: figures['engine.painted'],
      reference: null,
      goal: goal.kind === 'none' ? none : { kind: 'atLeast', value: 0.95 },
    },
  ];
  if (reportsGap)
    rows.push({
      kind: 'measured',
      name: `longest time without a paint of a topmost window, ${load}`,
      unit: 'ms',
      samples: figures['engine.gap'],
      reference: { name: reference, samples: figures['entities.gap'] },
      goal: { kind: 'atMost', value: 250 },
    });
  return rows;
}

export const paint: Suite = {
  name: 'receipt → paint',
  isLong: true,
  async run(setup: SuiteSetup): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (const variant of variants(setup.effort)) rows.push(...(await rowsOf(variant, setup)));
    return rows;
  },
};
