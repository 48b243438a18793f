import type { BrowserContext, Page } from '@playwright/test';
import type { Cost } from './browser-cost.ts';
import { costOf } from './browser-cost.ts';
import { openBenchPage } from './browser.ts';
import type { StorageKind } from './page/bench-worker.ts';
import type { LoadOptions, RowRange } from './page/load.ts';
import type { WatchOptions, WatchResult } from './page/watch.ts';
import { p95 } from './statistics.ts';

/** Events that stream into a replica while tabs look at it. */
export interface Scenario {
  readonly rows: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly tabs: number;
  /** Of the tabs, so many at the end of the row are hidden. */
  readonly hidden: number;
  /** What each tab shows at the same time. */
  readonly ranges: readonly RowRange[];
  readonly calls: LoadOptions['calls'];
}

export interface Round {
  /** Receipt → React commit of every change that was shown, p95, ms. */
  readonly latency: number;
  /** Paints of all tabs by the windows committed; null where nothing is committed apart from rows. */
  readonly painted: number | null;
  /** The longest that the topmost window of a tab stood still while the events came, ms. */
  readonly gap: number;
  /** Of the browser, while the events came. */
  readonly cost: Cost;
}

const messagesPerSecond = 50;
/** A tab that is hidden so long has stopped reading (`visibility.ts`: after 5 s). */
const hiddenMs = 6000;

export const oneWindow: readonly RowRange[] = [{ offset: 0, limit: 50 }];
export const elevenWindows: readonly RowRange[] = [
  ...Array.from({ length: 10 }, (_, n) => ({ offset: n * 50, limit: 50 })),
  { offset: 500, limit: 100 },
];

let users = 0;

export const watchOptions = (
  {
    rows,
    perSecond,
    seconds,
    ranges,
    calls,
  }: Pick<Scenario, 'rows' | 'perSecond' | 'seconds' | 'ranges' | 'calls'>,
  kind: StorageKind,
): WatchOptions => ({
  kind,
  userId: `bench-watch-${(users += 1)}`,
  ranges,
  load: { rows, changes: perSecond * seconds, perMessage: perSecond / messagesPerSecond, calls, seed: 1 },
});

/** Every tab looks, one worker writes, all rows are there. */
export async function beginWatching(options: WatchOptions, pages: readonly Page[]): Promise<Page> {
  const [first] = pages;
  if (!first) throw new RangeError('nobody looks');
  const epoch = await first.evaluate((o) => window.bench.beginWatch(o), options);
  for (const page of pages)
    await page.evaluate(([o, e]) => window.bench.watch(o, e), [options, epoch] as const);
  await first.evaluate(() => window.bench.fill());
  await Promise.all(pages.map((page) => page.evaluate(() => window.bench.settled())));
  return first;
}

export async function endWatching(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.evaluate((last) => window.bench.leave(last), page === pages.at(-1));
}

/** One round: a fresh replica, every tab looking, one worker writing. */
export async function watchRound(
  scenario: Scenario,
  kind: StorageKind,
  { context, pages }: { readonly context: BrowserContext; readonly pages: readonly Page[] },
): Promise<Round> {
  const first = await beginWatching(watchOptions(scenario, kind), pages);
  const hidden = pages.slice(scenario.tabs - scenario.hidden);
  const hide = (isHidden: boolean) =>
    Promise.all(hidden.map((page) => page.evaluate((is) => window.bench.hide(is), isHidden)));
  if (hidden.length > 0) {
    await hide(true);
    await new Promise((resolve) => setTimeout(resolve, hiddenMs));
  }
  const { value: log, cost } = await costOf(context, () => first.evaluate(() => window.bench.stream()));
  await hide(false);
  const watched = await Promise.all(pages.map((page) => page.evaluate(() => window.bench.collect())));
  await endWatching(pages);
  const received = new Map(log);
  const begun = Math.min(...received.values());
  const seen = watched.slice(0, scenario.tabs - scenario.hidden);
  return {
    latency: p95(seen.flatMap((tab) => latencies(tab, received))),
    painted: paintedShare(seen),
    gap: Math.max(...seen.map((tab) => longestGap(tab, begun))),
    cost,
  };
}

/** From the receipt of a change in the worker to the commit that showed it, on the worker's clock. */
export const latencies = (
  { paints, clockOffset }: Pick<WatchResult, 'paints' | 'clockOffset'>,
  received: ReadonlyMap<number, number>,
): readonly number[] =>
  paints.flatMap(({ at, versions }) =>
    versions.map((version) => {
      const receivedAt = received.get(version);
      if (receivedAt === undefined) throw new Error(`version ${version} was painted but never received`);
      return at + clockOffset - receivedAt;
    }),
  );

function paintedShare(watched: readonly WatchResult[]): number | null {
  const committed = watched.reduce((sum, tab) => sum + (tab.committed ?? 0), 0);
  return committed === 0 ? null : watched.reduce((sum, tab) => sum + tab.paints.length, 0) / committed;
}

function longestGap({ topPaints, clockOffset }: WatchResult, begun: number): number {
  const times = [begun, ...topPaints.map((at) => at + clockOffset)];
  return Math.max(...times.map((at, n) => at - (times[n - 1] ?? begun)));
}

export async function withTabs<Value>(
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
