import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { comparator } from '../../../src/domain/core/evaluate.ts';
import { createStore } from '../../../src/lib/store.ts';
import { lowerBound } from '../../../src/lib/sorted.ts';
import { entries, portions } from './fold-changes.ts';
import type { Kind } from './lab.ts';
import type { Change, LoadOptions } from './load.ts';
import { makeLoad, printOf, query, stretchOf, top } from './load.ts';
import { createStage } from './stage.tsx';
import { storedRows } from './stored-rows.ts';
import { dedicatedLab, deleteRows, feedsClosed, signOn } from './tab.ts';
import { nextTask, timed, within } from './time.ts';
import { ArrayView, createGallery } from './views.tsx';

const compare = comparator(query.sorting);
const batchLimit = 1000;

/** Rows and changes into a live view of the first 50, durable: ms from the first message to both. */
export async function ingest(kind: Kind, options: LoadOptions): Promise<number> {
  const userId = crypto.randomUUID();
  const { final } = makeLoad(options);
  const door = dedicatedLab();
  await door.lab.prepare(options);
  const epoch = await door.lab.begin(kind, userId, `session-${userId}`);
  const signOff = signOn(door, userId, epoch);
  const gallery = createGallery(kind, userId);
  const stage = createStage((onCommit) => gallery.view(top, onCommit));
  try {
    await within(door.lab.ready(), 'registering');
    const ms = await timed(async () => {
      await door.lab.feed();
      await stage.painted(stretchOf(final, top));
      await door.lab.durable();
    });
    if (kind === 'engine' && printOf(await storedRows(userId)) !== printOf(final))
      throw new Error('the replica does not hold the final rows');
    return ms;
  } finally {
    stage.leave();
    gallery.close();
    await feedsClosed();
    signOff();
    door.end();
    await deleteRows(userId);
  }
}

/** The least there is: a map and a sorted array in the tab, shown after each thousand changes, gone with the tab. */
export async function ingestIntoArray(options: LoadOptions): Promise<number> {
  const { rows, messages, final } = makeLoad(options);
  const batches = portions([...entries(rows), ...messages.flat()], batchLimit);
  const store = createStore<readonly Channel[]>([]);
  const stage = createStage((onCommit) => <ArrayView store={store} onCommit={onCommit} />);
  await nextTask();
  try {
    return await timed(async () => {
      const byId = new Map<string, Channel>();
      let sorted: Channel[] = [];
      for (const batch of batches) {
        sorted = applyBatch(byId, sorted, batch);
        store.set(stretchOf(sorted, top));
        await nextTask();
      }
      await stage.painted(stretchOf(final, top));
    });
  } finally {
    stage.leave();
  }
}

function applyBatch(byId: Map<string, Channel>, sorted: Channel[], batch: readonly Change[]): Channel[] {
  for (const change of batch) {
    if (change.kind === 'enter') {
      byId.set(change.row.id, change.row);
      sorted.splice(lowerBound(sorted, change.row, compare), 0, change.row);
      continue;
    }
    const before = byId.get(change.id);
    if (!before) continue;
    const place = lowerBound(sorted, before, compare);
    if (change.kind === 'leave') {
      byId.delete(change.id);
      sorted.splice(place, 1);
    } else {
      // The sorting field is not among those that change: the place stays.
      const row = { ...before, ...change.fields, version: change.version };
      byId.set(change.id, row);
      sorted[place] = row;
    }
  }
  return sorted;
}
