import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { deniesRows } from '../../domain/protocol/error.ts';
import type { WindowRecord } from '../../domain/protocol/window.ts';
import { windowLimit, windowOf } from '../../domain/protocol/window.ts';
import type { WindowFeed } from './window-feed.ts';

/** An entity's row, `missing` if there is none, or undefined while unknown. */
export type BatchedRow = EntityRow | 'missing' | undefined;

interface Batch {
  readonly ids: Set<string>;
  /** How often each has joined: one that follows many entities is told once. */
  readonly listeners: Map<() => void, number>;
  /** null until the current task ends, so that further requests can join the batch. */
  feed: WindowFeed | null;
  stop: () => void;
}

type OpenFeed = (request: ReturnType<typeof windowOf>) => WindowFeed;

const byId = new WeakMap<WindowRecord, ReadonlyMap<string, EntityRow>>();

function rowOf(record: WindowRecord | undefined, id: string): BatchedRow {
  if (!record) return undefined;
  let rows = byId.get(record);
  if (!rows) {
    rows = new Map(record.rows.map((row) => [row.id, row]));
    byId.set(record, rows);
  }
  const row = rows.get(id);
  if (row !== undefined) return row;
  // An error of the platform says nothing about the row.
  if (record.refusal !== null) return deniesRows(record.refusal.code) ? 'missing' : undefined;
  // Rows missing from an earlier engine's window may exist by now.
  return record.epoch === null ? undefined : 'missing';
}

/** Follows single entities of one type for one user's views. */
export interface EntityBatches {
  /** Follows an entity until the returned function is called. */
  readonly join: (id: string, listener: () => void) => () => void;
  readonly current: (id: string) => BatchedRow;
}

/**
 * Many views that each show one entity, such as the cells of a list, share a data set: ids requested within one task
 * are batched, up to the size of one window. A batch lasts as long as it has listeners.
 */
export function createEntityBatches(type: EntityName, open: OpenFeed): EntityBatches {
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
    const tell = (): void => [...batch.listeners.keys()].forEach((listener) => listener());
    batch.stop = batch.feed.subscribe(tell);
    // A recently closed feed still has its rows and does not notify about them.
    if (batch.feed.current()) tell();
  }

  function batchOf(id: string): Batch {
    const known = batches.get(id);
    if (known) return known;
    if (!pending || pending.ids.size >= windowLimit) {
      const batch: Batch = { ids: new Set(), listeners: new Map(), feed: null, stop: () => {} };
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
      const { listeners } = batch;
      listeners.set(listener, (listeners.get(listener) ?? 0) + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (listeners.get(listener) ?? 1) - 1;
        if (left === 0) listeners.delete(listener);
        else listeners.set(listener, left);
        if (listeners.size === 0) end(batch);
      };
    },
    current: (id) => rowOf(batches.get(id)?.feed?.current(), id),
  };
}
