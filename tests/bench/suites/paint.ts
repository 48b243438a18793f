import type { BrowserContext, Page } from '@playwright/test';
import type { Kind } from '../page/lab.ts';
import type { LoadOptions, Stretch } from '../page/load.ts';
import type { WatchOptions, Watched } from '../page/watch.ts';
import { interleave } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import { openBenchPage } from '../browser.ts';
import type { Effort, Suite, Surroundings } from '../suite.ts';
import { p95 } from '../statistics.ts';

interface Scene {
  readonly perSecond: number;
  readonly seconds: number;
  readonly tabs: number;
  readonly stretches: readonly Stretch[];
  readonly calls: LoadOptions['calls'];
  readonly goal: Goal;
  readonly what: string;
}

const beatsPerSecond = 50;
const one: readonly Stretch[] = [{ offset: 0, limit: 50 }];
const eleven: readonly Stretch[] = [
  ...Array.from({ length: 10 }, (_, n) => ({ offset: n * 50, limit: 50 })),
  { offset: 500, limit: 100 },
];
const atMost = (times: number): Goal => ({ kind: 'ratio', atMost: times });

function scenes({ kind }: Effort): readonly Scene[] {
  const busy = { perSecond: 1000, seconds: kind === 'short' ? 2 : 5, calls: 'come and go' } as const;
  const quiet = { perSecond: 50, seconds: 10, calls: 'come and go' } as const;
  const five: Scene = { ...busy, tabs: 5, stretches: one, goal: atMost(0.8), what: '5 tabs' };
  if (kind === 'short') return [five];
  const crowd = { ...busy, tabs: 5, stretches: eleven };
  return [
    { ...busy, tabs: 1, stretches: one, goal: atMost(0.8), what: '1 tab' },
    five,
    { ...crowd, calls: 'stay', goal: atMost(0.15), what: '5 tabs of 11 windows, rows stay' },
    // Each message shifts every window: 2,750 tables a second. Nobody could read it.
    { ...crowd, goal: { kind: 'none' }, what: '5 tabs of 11 windows, all of them shifting' },
    { ...quiet, tabs: 1, stretches: one, goal: atMost(1), what: '1 tab' },
    { ...quiet, tabs: 5, stretches: one, goal: atMost(1), what: '5 tabs' },
  ];
}

interface Figures {
  readonly latency: number;
  /** Paints of all tabs by the windows committed; null where nothing is committed apart from rows. */
  readonly painted: number | null;
}

let users = 0;

/** One round: a fresh replica, every tab looking, one worker writing. */
async function perform(scene: Scene, kind: Kind, pages: readonly Page[]): Promise<Figures> {
  const { perSecond, seconds, stretches, calls } = scene;
  const options: WatchOptions = {
    kind,
    userId: `bench-watch-${(users += 1)}`,
    stretches,
    load: {
      rows: 5000,
      changes: perSecond * seconds,
      perMessage: perSecond / beatsPerSecond,
      calls,
      seed: 1,
    },
  };
  const [first] = pages;
  if (!first) throw new RangeError('nobody looks');
  const epoch = await first.evaluate((o) => window.bench.beginWatch(o), options);
  for (const page of pages)
    await page.evaluate(([o, e]) => window.bench.watch(o, e), [options, epoch] as const);
  await first.evaluate(() => window.bench.fill());
  await Promise.all(pages.map((page) => page.evaluate(() => window.bench.settled())));
  const received = new Map(await first.evaluate(() => window.bench.stream()));
  const watched = await Promise.all(pages.map((page) => page.evaluate(() => window.bench.collect())));
  for (const page of pages) await page.evaluate((last) => window.bench.leave(last), page === pages.at(-1));
  return { latency: p95(watched.flatMap((tab) => latencies(tab, received))), painted: paintedShare(watched) };
}

/** From the receipt of a change in the worker to the commit that showed it, on the worker's clock. */
const latencies = ({ paints, ahead }: Watched, received: ReadonlyMap<number, number>): readonly number[] =>
  paints.flatMap(({ at, versions }) =>
    versions.map((version) => {
      const receivedAt = received.get(version);
      if (receivedAt === undefined) throw new Error(`version ${version} was painted but never received`);
      return at + ahead - receivedAt;
    }),
  );

function paintedShare(watched: readonly Watched[]): number | null {
  const committed = watched.reduce((sum, tab) => sum + (tab.committed ?? 0), 0);
  return committed === 0 ? null : watched.reduce((sum, tab) => sum + tab.paints.length, 0) / committed;
}

async function rowsOf(scene: Scene, pages: readonly Page[], effort: Effort): Promise<readonly Row[]> {
  const figures = await interleave<'engine' | 'entities' | 'painted'>(
    [
      async () => {
        const { latency, painted } = await perform(scene, 'engine', pages);
        return { engine: latency, painted: painted ?? 0 };
      },
      async () => ({ entities: (await perform(scene, 'entities', pages)).latency }),
    ],
    effort.longRounds,
  );
  const load = `${scene.perSecond.toLocaleString('en')} events/s, ${scene.what}`;
  return [
    {
      kind: 'measured',
      name: `receipt → React commit p95, ${load}`,
      unit: 'ms',
      samples: figures.engine,
      reference: { name: 'row per entity + useLiveQuery', samples: figures.entities },
      goal: scene.goal,
    },
    {
      kind: 'measured',
      name: `painted ÷ committed windows, ${load}`,
      unit: 'share',
      samples: figures.painted,
      reference: null,
      goal: scene.goal.kind === 'none' ? scene.goal : { kind: 'atLeast', value: 0.95 },
    },
  ];
}

async function withTabs<Value>(
  { context, origin }: { readonly context: BrowserContext; readonly origin: string },
  count: number,
  work: (pages: readonly Page[]) => Promise<Value>,
): Promise<Value> {
  const pages: Page[] = [];
  for (let n = 0; n < count; n += 1) pages.push(await openBenchPage(context, origin));
  try {
    return await work(pages);
  } finally {
    for (const page of pages) await page.close();
  }
}

export const paint: Suite = {
  name: 'receipt → paint',
  async run(surroundings: Surroundings): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (const scene of scenes(surroundings.effort)) {
      rows.push(
        ...(await withTabs(surroundings, scene.tabs, (pages) => rowsOf(scene, pages, surroundings.effort))),
      );
    }
    return rows;
  },
};
