import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { WindowRecord } from '../../domain/protocol/window.ts';
import { windowLimit, windowOf } from '../../domain/protocol/window.ts';
import type { WindowFeed } from './window-feed.ts';

/** What is known of an entity: its row, that there is none, or nothing yet. */
export type BatchedRow = EntityRow | 'missing' | undefined;

interface Batch {
  readonly ids: Set<string>;
  readonly listeners: Set<() => void>;
  /** null until those who ask in the same breath are all in. */
  feed: WindowFeed | null;
  stop: () => void;
}

type Open = (request: ReturnType<typeof windowOf>) => WindowFeed;

const byId = new WeakMap<WindowRecord, ReadonlyMap<string, EntityRow>>();

function rowOf(record: WindowRecord | undefined, id: string): BatchedRow {
  if (!record) return undefined;
  let rows = byId.get(record);
  if (!rows) {
    rows = new Map(record.rows.map((row) => [row.id, row]));
    byId.set(record, rows);
  }
  // What an earlier life left out may be there by now.
  return rows.get(id) ?? (record.epoch === null && record.refusal === null ? undefined : 'missing');
}

/** The entities of one type that views of one user look at, one by one. */
export interface EntityBatches {
  /** Follows an entity until the function returned is called. */
  readonly join: (id: string, listener: () => void) => () => void;
  readonly current: (id: string) => BatchedRow;
}

/**
 * Many views that each look at one entity, as the cells of a list do, share a data set: those who ask within one task
 * are asked for together, by id, as many as one window holds. A batch lasts as long as anyone looks at it.
 */
export function createEntityBatches(type: EntityName, open: Open): EntityBatches {
  const batches = new Map<string, Batch>();
  let pending: Batch | null = null;

  function start(batch: Batch): void {
    if (pending === batch) pending = null;
    if (batch.listeners.size === 0) return;
    const ids = [...batch.ids].toSorted();
    const query = {
      entityType: type,
      constraints: [{ type: 'ids' as const, ids }],
      sorting: [],
      limit: ids.length,
    };
    batch.feed = open(windowOf(query, { limit: windowLimit }));
    const tell = (): void => batch.listeners.forEach((listener) => listener());
    batch.stop = batch.feed.subscribe(tell);
    // A feed that has just been left has its rows still, and says nothing of them.
    if (batch.feed.current()) tell();
  }

  function batchOf(id: string): Batch {
    const known = batches.get(id);
    if (known) return known;
    if (!pending || pending.ids.size >= windowLimit) {
      const batch: Batch = { ids: new Set(), listeners: new Set(), feed: null, stop: () => {} };
      pending = batch;
      queueMicrotask(() => start(batch));
    }
    pending.ids.add(id);
    batches.set(id, pending);
    return pending;
  }

  function end(batch: Batch): void {
    batch.stop();
    for (const id of batch.ids) if (batches.get(id) === batch) batches.delete(id);
    if (pending === batch) pending = null;
  }

  return {
    join(id, listener) {
      const batch = batchOf(id);
      // One of its own for each who joins: two cells may hand in the same function.
      const own = (): void => listener();
      batch.listeners.add(own);
      return () => {
        batch.listeners.delete(own);
        if (batch.listeners.size === 0) end(batch);
      };
    },
    current: (id) => rowOf(batches.get(id)?.feed?.current(), id),
  };
}
