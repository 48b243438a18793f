import { watchVisibility } from '../../../src/client/connection/visibility.ts';
import { windowFeed } from '../../../src/client/data/window-feed.ts';
import type { StorageKind } from './bench-worker.ts';
import type { LoadOptions, RowRange } from './load.ts';
import { makeLoad, fingerprintOf, requestOf, rowsIn } from './load.ts';
import type { ScrollOptions } from './scroll.tsx';
import { scroll } from './scroll.tsx';
import type { Paint, MountedView } from './mounted-view.tsx';
import { mountView } from './mounted-view.tsx';
import { storedRows } from './stored-rows.ts';
import { deleteRows, untilFeedsClosed, openSharedWorker, signIn } from './tab.ts';
import type { WorkerLink } from './tab.ts';
import { wallNow, within } from './time.ts';
import { createViews } from './views.tsx';
import type { Views } from './views.tsx';

/* One of several tabs that watch the same rows, all fed by one shared worker. */

export interface WatchOptions {
  readonly kind: StorageKind;
  readonly userId: string;
  readonly load: LoadOptions;
  /** The ranges each tab shows at the same time. */
  readonly ranges: readonly RowRange[];
}

export interface WatchResult {
  readonly paints: readonly Paint[];
  /** Paints of the first of its windows, on this tab's wall clock. */
  readonly topPaints: readonly number[];
  /** Windows the engine committed in the meantime; null for storage without windows. */
  readonly committed: number | null;
  /** The worker's wall clock minus this tab's, ms. */
  readonly clockOffset: number;
}

interface Watching {
  readonly options: WatchOptions;
  readonly link: WorkerLink;
  readonly views: Views;
  readonly mounted: readonly { readonly range: RowRange; readonly mountedView: MountedView }[];
  readonly end: () => void;
}
let watching: Watching | undefined;
let settledAt = { paints: 0, commit: 0 };

const current = (): Watching => {
  if (!watching) throw new Error('this tab watches nothing');
  return watching;
};
const lastCommit = ({ userId, ranges }: WatchOptions): number =>
  Math.max(...ranges.map((one) => windowFeed(userId, requestOf(one)).current()?.commit ?? 0));

/** Starts the writer from the first tab; resolves to the epoch that the other tabs need. */
export async function beginWatch({ kind, userId, load }: WatchOptions): Promise<string> {
  const { worker, end } = openSharedWorker(userId);
  await worker.prepare(load);
  const epoch = await worker.begin(kind, userId, `session-${userId}`);
  end();
  return epoch;
}

/** Mounts the views; resolves once the writer may be fed. */
export async function watch(options: WatchOptions, epoch: string): Promise<void> {
  const { kind, userId, ranges } = options;
  const link = openSharedWorker(userId);
  const signOut = signIn(link, userId, epoch);
  const views = createViews(kind, userId);
  const mounted = ranges.map((range) => ({
    range,
    mountedView: mountView((onCommit) => views.render(range, onCommit)),
  }));
  const end = (): void => {
    signOut();
    views.close();
  };
  watching = { options, link, views, mounted, end };
  await within(link.worker.ready(), 'registering');
}

const painted = async (which: 'rows' | 'final'): Promise<void> => {
  const { options, mounted } = current();
  const rows = makeLoad(options.load)[which];
  await Promise.all(mounted.map(({ range, mountedView }) => mountedView.painted(rowsIn(rows, range))));
};
const paintsOf = (mounted: Watching['mounted']): readonly Paint[] =>
  mounted.flatMap(({ mountedView }) => mountedView.paints()).filter(({ at }) => at > settledAt.paints);

/** Resolves once this tab shows all rows; paints count from here on. */
export async function settled(): Promise<void> {
  await painted('rows');
  settledAt = { paints: wallNow(), commit: lastCommit(current().options) };
}

export const fill = (): Promise<number> => current().link.worker.snapshot(null);
export const stream = async (): Promise<readonly (readonly [number, number])[]> =>
  current().link.worker.stream();

/** Measures the offset from the fastest of 20 round trips. */
async function measureClockOffset(): Promise<number> {
  const answers = [];
  for (let n = 0; n < 20; n += 1) {
    const asked = wallNow();
    const there = await current().link.worker.wallNow();
    const took = wallNow() - asked;
    answers.push({ took, clockOffset: there - asked - took / 2 });
  }
  return answers.toSorted((a, b) => a.took - b.took)[0]?.clockOffset ?? 0;
}

/** Resolves to this tab's paints since it settled, once it shows the final rows. */
export async function collect(): Promise<WatchResult> {
  await painted('final');
  const { options, mounted } = current();
  return {
    paints: paintsOf(mounted),
    topPaints: paintsOf(mounted.slice(0, 1)).map(({ at }) => at),
    committed: options.kind === 'engine' ? lastCommit(options) - settledAt.commit : null,
    clockOffset: await measureClockOffset(),
  };
}

/** Scrolls a list beside the mounted views. */
export const scrollThrough = (how: ScrollOptions): Promise<readonly number[]> =>
  scroll(current().views, makeLoad(current().options.load), how);

/** Unmounts all views; the set stays registered for a while. */
export async function closeViews(): Promise<void> {
  for (const { mountedView } of current().mounted) mountedView.unmount();
  await untilFeedsClosed();
}

/** Runs the stream until it is durable. Checks the stored rows, since no view shows them. */
export async function streamUnwatched(): Promise<void> {
  const { link, options } = current();
  await link.worker.stream();
  await link.worker.durable();
  if (fingerprintOf(await storedRows(options.userId)) !== fingerprintOf(makeLoad(options.load).final))
    throw new Error('the replica does not hold the final rows');
}

export const receivedBytes = (): Promise<number> => current().link.worker.receivedBytes();

/** Milliseconds until all of the user's rows are gone, with these tabs watching. */
export const wipe = (): Promise<number> => current().link.worker.wipe(current().options.userId);

/** Simulates the visibility change of a covered tab. */
export function hide(isHidden: boolean): void {
  const state: DocumentVisibilityState = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}
watchVisibility({ onFrozen: () => {}, onCached: () => {}, onRestored: () => {} });

/** Unmounts; the last tab also ends the writer. */
export async function leave(isLast: boolean): Promise<void> {
  const { options, link, mounted, end } = current();
  for (const { mountedView } of mounted) mountedView.unmount();
  await untilFeedsClosed();
  end();
  watching = undefined;
  // Not awaited: the worker ends before it can reply.
  if (isLast) void link.worker.end();
  await untilFeedsClosed();
  link.end();
  if (isLast) await deleteRows(options.userId);
}
