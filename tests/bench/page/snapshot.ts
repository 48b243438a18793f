import type { LoadOptions } from './load.ts';
import { makeLoad, printOf, touchEvery, stretchOf, top } from './load.ts';
import { createStage } from './stage.tsx';
import { storedRows } from './stored-rows.ts';
import { dedicatedLab, deleteRows, feedsClosed, signOn } from './tab.ts';
import { createGallery } from './views.tsx';
import { within } from './time.ts';

const everyFiftieth = 50;

/** ms until durable: a cold snapshot, the same again in a new event session, and again with 2 % changed. */
export interface SnapshotTimes {
  readonly first: number;
  readonly unchanged: number;
  readonly changed: number;
}

export async function snapshots(options: LoadOptions): Promise<SnapshotTimes> {
  const userId = crypto.randomUUID();
  const { rows } = makeLoad(options);
  const door = dedicatedLab();
  await door.lab.prepare(options);
  const epoch = await door.lab.begin('engine', userId, `session-1-${userId}`);
  const signOff = signOn(door, userId, epoch);
  const { view } = createGallery('engine', userId);
  const stage = createStage((onCommit) => view(top, onCommit));
  try {
    await within(door.lab.ready(), 'registering');
    const first = await door.lab.snapshot(null);
    await stage.painted(stretchOf(rows, top));
    await door.lab.linkAnew(`session-2-${userId}`);
    const unchanged = await door.lab.snapshot(null);
    if (printOf(await storedRows(userId)) !== printOf(rows)) throw new Error('other rows are stored');
    await door.lab.linkAnew(`session-3-${userId}`);
    const changed = await door.lab.snapshot(everyFiftieth);
    const expected = touchEvery(rows, everyFiftieth);
    await stage.painted(stretchOf(expected, top));
    if (printOf(await storedRows(userId)) !== printOf(expected))
      throw new Error('the changes are not stored');
    return { first, unchanged, changed };
  } finally {
    stage.leave();
    await feedsClosed();
    signOff();
    door.end();
    await deleteRows(userId);
  }
}
