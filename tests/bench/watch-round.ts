import type { BrowserContext, Page } from '@playwright/test';
import type { Cost } from './browser-cost.ts';
import { costOf } from './browser-cost.ts';
import { openBenchPage } from './browser.ts';
import type { StorageKind } from './page/bench-worker.ts';
import type { LoadOptions, RowRange } from './page/load.ts';
import type { WatchOptions, WatchResult } from './page/watch.ts';
import { p95 } from './statistics.ts';

/** Events streaming into a replica while tabs show it. */
export interface Scenario {
  readonly rows: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly tabs: number;
  /** Number of hidden tabs, the last ones. */
  readonly hidden: number;
  /** The ranges each tab shows at the same time. */
  readonly ranges: readonly RowRange[];
  readonly calls: LoadOptions['calls'];
}

export interface Round {
  /** Receipt → React commit of every visible change, p95, ms. */
  readonly latency: number;
  /** Paints divided by committed windows, over all tabs; null for storage without windows. */
  readonly painted: number | null;
  /** The longest time without a paint of a tab's topmost window while events came, ms. */
  readonly gap: number;
  /** Resources the browser used while events came. */
  readonly cost: Cost;
}

const messagesPerSecond = 50;
/** Time after which a hidden tab has stopped reading (`visibility.ts`: after 5 s). */
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

/** Opens the views in all tabs and starts the writer; resolves to the first tab once all rows are shown. */
export async function beginWatching(options: WatchOptions, pages: readonly Page[]): Promise<Page> {
  const [first] = pages;
  if (!first) throw new RangeError('no tab watches');
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

/** One round: a fresh replica, all tabs watching, one worker writing. */
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
    gap: Math.max(...seen.map((tab) => maxGap(tab, begun))),
    cost,
  };
}

/** Time from each change's receipt in the worker to the commit that shows it, on the worker's clock. */
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

function maxGap({ topPaints, clockOffset }: WatchResult, begun: number): number {
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
