import { interleave } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import type { Effort, Suite, Surroundings } from '../suite.ts';
import type { Round, Scene } from '../watch-round.ts';
import { eleven, one, watchRound, withTabs } from '../watch-round.ts';

interface Act {
  readonly scene: Scene;
  readonly what: string;
  readonly goal: Goal;
  /** Is the worst of it a figure of its own? */
  readonly crowd: boolean;
}

const atMost = (times: number): Goal => ({ kind: 'ratio', atMost: times });
const none: Goal = { kind: 'none' };

function acts({ kind }: Effort): readonly Act[] {
  const calls = 'come and go';
  const busy = { rows: 5000, perSecond: 1000, seconds: kind === 'short' ? 2 : 5, hidden: 0, calls } as const;
  const quiet = { rows: 5000, perSecond: 50, seconds: 10, hidden: 0, calls } as const;
  const five = { ...busy, tabs: 5, stretches: one };
  const crowd = { ...busy, tabs: 5, stretches: eleven };
  const plain = { crowd: false } as const;
  const fiveTabs: Act = { ...plain, scene: five, goal: atMost(0.8), what: '5 tabs' };
  if (kind === 'short') return [fiveTabs];
  return [
    { ...plain, scene: { ...busy, tabs: 1, stretches: one }, goal: atMost(0.8), what: '1 tab' },
    fiveTabs,
    {
      crowd: true,
      scene: { ...crowd, calls: 'stay' },
      goal: atMost(0.15),
      what: '5 tabs of 11 windows, rows stay',
    },
    // Each message shifts every window: 2,750 tables a second. Nobody could read it.
    { ...plain, scene: crowd, goal: none, what: '5 tabs of 11 windows, all of them shifting' },
    { ...plain, scene: { ...quiet, tabs: 1, stretches: one }, goal: atMost(1), what: '1 tab' },
    { ...plain, scene: { ...quiet, tabs: 5, stretches: one }, goal: atMost(1), what: '5 tabs' },
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
  { scene, what, goal, crowd }: Act,
  surroundings: Surroundings,
): Promise<readonly Row[]> {
  const { context, effort } = surroundings;
  const figures = await withTabs(surroundings, scene.tabs, (pages) =>
    interleave<Figure>(
      [
        async () => named('engine', await watchRound(scene, 'engine', { context, pages })),
        async () => named('entities', await watchRound(scene, 'entities', { context, pages })),
      ],
      effort.longRounds,
    ),
  );
  const load = `${scene.perSecond.toLocaleString('en')} events/s, ${what}`;
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
  if (crowd)
    rows.push({
      kind: 'measured',
      name: `longest time that a topmost window stood still, ${load}`,
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
  async run(surroundings: Surroundings): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (const act of acts(surroundings.effort)) rows.push(...(await rowsOf(act, surroundings)));
    return rows;
  },
};
