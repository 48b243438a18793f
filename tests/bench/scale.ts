import { openBenchPage, withBrowser } from './browser.ts';
import type { Yardstick } from './rounds.ts';
import { withYardstick } from './rounds.ts';
import { median } from './statistics.ts';
import type { Scenario } from './watch-round.ts';
import { oneWindow, watchRound, withTabs } from './watch-round.ts';
import { yardstick } from './yardstick.ts';

/** The costs of one size; medians over the rounds. */
export interface Point {
  readonly tabs: number;
  readonly perSecond: number;
  readonly rows: number;
  /** Receipt → React commit p95, ms. */
  readonly latency: number;
  readonly painted: number;
  /** The longest time without a paint of a tab's topmost window, ms. */
  readonly gap: number;
  /** Processor time per second, ms. */
  readonly processor: number;
  /** KiB written per second; null where the system does not report it. */
  readonly written: number | null;
  /** Milliseconds of a first snapshot until durable, and of a start from packs and 1,999 journalled changes. */
  readonly snapshot: number;
  readonly start: number;
}

export interface Scale {
  readonly yardstick: Yardstick;
  readonly points: readonly Point[];
}

type Size = Pick<Point, 'tabs' | 'perSecond' | 'rows'>;
const base: Size = { tabs: 1, perSecond: 1000, rows: 5000 };

/** One of the three dimensions grows while the others stay. */
export const sizes: readonly Size[] = [
  base,
  ...[5, 20].map((tabs) => ({ ...base, tabs })),
  ...[100, 5000].map((perSecond) => ({ ...base, perSecond })),
  ...[500, 50_000].map((rows) => ({ ...base, rows })),
];

const rounds = 3;
const seconds = 5;

async function measureSize(size: Size, origin: string): Promise<Point> {
  const scenario: Scenario = { ...size, seconds, hidden: 0, ranges: oneWindow, calls: 'come and go' };
  return withBrowser(async (context) => {
    const page = await openBenchPage(context, origin);
    const load = { rows: size.rows, changes: 1999, perMessage: 100, calls: 'come and go', seed: 1 } as const;
    const found: Omit<Point, keyof Size>[] = [];
    const userId = 'bench-scale';
    await page.evaluate(([id, options]) => window.bench.writePartition(id, options), [userId, load] as const);
    const expected = await page.evaluate((options) => window.bench.finalCount(options), load);
    for (let round = 0; round <= rounds; round += 1) {
      const { latency, painted, gap, cost } = await withTabs({ context, origin }, size.tabs, (pages) =>
        watchRound(scenario, 'engine', { context, pages }),
      );
      const { first } = await page.evaluate((options) => window.bench.snapshots(options), load);
      const start = await page.evaluate(([id, n]) => window.bench.restart(id, n), [
        userId,
        expected,
      ] as const);
      const processor = cost.processor / seconds;
      const written = cost.written === null ? null : cost.written / 1024 / seconds;
      if (round > 0)
        found.push({ latency, painted: painted ?? 0, gap, processor, written, snapshot: first, start });
    }
    const of = (read: (one: Omit<Point, keyof Size>) => number): number => median(found.map(read));
    return {
      ...size,
      latency: of(({ latency }) => latency),
      painted: of(({ painted }) => painted),
      gap: of(({ gap }) => gap),
      processor: of(({ processor }) => processor),
      written: found.some(({ written }) => written === null) ? null : of(({ written }) => written ?? 0),
      snapshot: of(({ snapshot }) => snapshot),
      start: of(({ start }) => start),
    };
  });
}

/** Measures how costs grow with tabs, events and rows. */
export async function measureScale(origin: string): Promise<Scale> {
  const measure = (): Promise<number> =>
    withBrowser(async (context) => yardstick(await openBenchPage(context, origin), 3));
  const { value, yardstick: machine } = await withYardstick(measure, async () => {
    const points: Point[] = [];
    for (const size of sizes) {
      points.push(await measureSize(size, origin));
      console.log(JSON.stringify(points.at(-1)));
    }
    return points;
  });
  return { yardstick: machine, points: value };
}

const header = [
  'tabs',
  'events/s',
  'rows',
  'receipt → commit p95',
  'painted ÷ committed',
  'longest pause',
  'CPU per second',
  'written per second',
  'snapshot',
  'start',
];

/** A Markdown table with one line per size. */
export function scaleTable({ points }: Pick<Scale, 'points'>): string {
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  const lines = points.map((point) => [
    whole(point.tabs),
    whole(point.perSecond),
    whole(point.rows),
    `${whole(point.latency)} ms`,
    point.painted.toFixed(2),
    `${whole(point.gap)} ms`,
    `${whole(point.processor)} ms`,
    point.written === null ? '–' : `${whole(point.written)} KiB`,
    `${whole(point.snapshot)} ms`,
    `${whole(point.start)} ms`,
  ]);
  const text = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [text(header), text(header.map(() => '---')), ...lines.map(text)].join('\n');
}
