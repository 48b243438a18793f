import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { comparator } from '../../../src/domain/core/evaluate.ts';
import { createStore } from '../../../src/lib/value/store.ts';
import { lowerBound } from '../../../src/lib/value/sorted.ts';
import { entries, batchesOf } from './fold-changes.ts';
import type { StorageKind } from './bench-worker.ts';
import type { Change, LoadOptions } from './load.ts';
import { makeLoad, fingerprintOf, query, rowsIn, topRange } from './load.ts';
import { mountView } from './mounted-view.tsx';
import { storedRows } from './stored-rows.ts';
import { openDedicatedWorker, deleteRows, untilFeedsClosed, signIn } from './tab.ts';
import { nextTask, timed, within } from './time.ts';
import { ArrayView, createViews } from './views.tsx';

const compare = comparator(query.sorting);
const batchLimit = 1000;

/**
 * Feeds rows and changes into a live view of the first 50. Resolves to the ms from the first message until they are
 * both shown and durable.
 */
export async function ingest(kind: StorageKind, options: LoadOptions): Promise<number> {
  const userId = crypto.randomUUID();
  const { final } = makeLoad(options);
  const link = openDedicatedWorker();
  await link.worker.prepare(options);
  const epoch = await link.worker.begin(kind, userId, `session-${userId}`);
  const signOut = signIn(link, userId, epoch);
  const views = createViews(kind, userId);
  const mountedView = mountView((onCommit) => views.render(topRange, onCommit));
  try {
    await within(link.worker.ready(), 'registering');
    const ms = await timed(async () => {
      await link.worker.feed();
      await mountedView.painted(rowsIn(final, topRange));
      await link.worker.durable();
    });
    if (kind === 'engine' && fingerprintOf(await storedRows(userId)) !== fingerprintOf(final))
      throw new Error('the replica does not hold the final rows');
    return ms;
  } finally {
    mountedView.unmount();
    views.close();
    await untilFeedsClosed();
    signOut();
    link.end();
    await deleteRows(userId);
  }
}

/** The minimum: a map and a sorted array in the tab, shown after every thousand changes, and lost with the tab. */
export async function ingestIntoArray(options: LoadOptions): Promise<number> {
  const { rows, messages, final } = makeLoad(options);
  const batches = batchesOf([...entries(rows), ...messages.flat()], batchLimit);
  const store = createStore<readonly Channel[]>([]);
  const mountedView = mountView((onCommit) => <ArrayView store={store} onCommit={onCommit} />);
  await nextTask();
  try {
    return await timed(async () => {
      const byId = new Map<string, Channel>();
      let sorted: Channel[] = [];
      for (const batch of batches) {
        sorted = applyBatch(byId, sorted, batch);
        store.set(rowsIn(sorted, topRange));
        await nextTask();
      }
      await mountedView.painted(rowsIn(final, topRange));
    });
  } finally {
    mountedView.unmount();
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
      // Patches never change the sort field, so the index stays valid.
      const row = { ...before, ...change.fields, version: change.version };
      byId.set(change.id, row);
      sorted[place] = row;
    }
  }
  return sorted;
}
