import type { LoadOptions } from './load.ts';
import { makeLoad, fingerprintOf, touchEvery, rowsIn, topRange } from './load.ts';
import { mountView } from './mounted-view.tsx';
import { storedRows } from './stored-rows.ts';
import { openDedicatedWorker, deleteRows, untilFeedsClosed, signIn } from './tab.ts';
import { createViews } from './views.tsx';
import { within } from './time.ts';

const everyFiftieth = 50;

/** Milliseconds until durable: a first snapshot, the same again in a new event session, and again with 2 % changed. */
export interface SnapshotTimes {
  readonly first: number;
  readonly unchanged: number;
  readonly changed: number;
}

export async function snapshots(options: LoadOptions): Promise<SnapshotTimes> {
  const userId = crypto.randomUUID();
  const { rows } = makeLoad(options);
  const link = openDedicatedWorker();
  await link.worker.prepare(options);
  const epoch = await link.worker.begin('engine', userId, `session-1-${userId}`);
  const signOut = signIn(link, userId, epoch);
  const views = createViews('engine', userId);
  const mountedView = mountView((onCommit) => views.render(topRange, onCommit));
  try {
    await within(link.worker.ready(), 'registering');
    const first = await link.worker.snapshot(null);
    await mountedView.painted(rowsIn(rows, topRange));
    await link.worker.relink(`session-2-${userId}`);
    const unchanged = await link.worker.snapshot(null);
    if (fingerprintOf(await storedRows(userId)) !== fingerprintOf(rows))
      throw new Error('the stored rows differ');
    await link.worker.relink(`session-3-${userId}`);
    const changed = await link.worker.snapshot(everyFiftieth);
    const expected = touchEvery(rows, everyFiftieth);
    await mountedView.painted(rowsIn(expected, topRange));
    if (fingerprintOf(await storedRows(userId)) !== fingerprintOf(expected))
      throw new Error('the changes are not stored');
    return { first, unchanged, changed };
  } finally {
    mountedView.unmount();
    await untilFeedsClosed();
    signOut();
    link.end();
    await deleteRows(userId);
  }
}
