import { applyWrite } from '../../../platform/store/apply-write.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import { grouped } from '../../../platform/store/grouped.ts';
import type { Change, Participant, Store, Write } from '../../../platform/store/store.ts';
import { createTables } from './tables.ts';
import type { Tables } from './tables.ts';

/** A change and its time in ms. */
export interface HistoryEntry {
  readonly at: number;
  readonly change: Change;
}

/** The part of the platform that survives a restart. */
export interface PlatformDisk {
  /** All changes ever made. */
  readonly history: HistoryEntry[];
  readonly rows: ReturnType<typeof createEntityRows>;
  readonly tables: Tables;
  /** The number of the last event of each topic. */
  readonly topics: Map<string, number>;
  version: number;
}

export const newPlatformDisk = (): PlatformDisk => ({
  history: [],
  rows: createEntityRows(),
  tables: createTables(),
  topics: new Map(),
  version: 0,
});

interface Unit {
  readonly writes: readonly Write[];
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * The store's rules on a disk in memory: each batch takes one turn of the event loop and is durable at its end. A unit
 * that an earlier one of its batch has overtaken is rejected.
 */
export function openWalkStore(disk: PlatformDisk, now: () => number): Store {
  const participants: Participant[] = [];
  let waiting: Unit[] = [];
  let isClosed = false;

  function apply(write: Write, at: string): Change {
    const change = applyWrite(write, disk.rows.get, disk.version + 1, at);
    disk.version += 1;
    disk.rows.apply(change);
    disk.history.push({ at: now(), change });
    return change;
  }

  function commit(): void {
    const units = waiting;
    waiting = [];
    if (isClosed) return;
    const at = new Date(now()).toISOString();
    const changes: Change[] = [];
    const settled = units.map(({ writes, done, fail }) => {
      try {
        for (const write of writes) changes.push(apply(write, at));
        return done;
      } catch (error) {
        return () => fail(error);
      }
    });
    const parts = participants.map((participant) => participant(changes));
    for (const statement of grouped(parts.flatMap(({ items }) => items))) disk.tables.run(statement);
    for (const settle of settled) settle();
    for (const part of parts) part.afterCommit();
  }

  return {
    get: disk.rows.get,
    all: disk.rows.all,
    by: disk.rows.by,
    isWithin: disk.rows.isWithin,
    write(writes) {
      if (waiting.length === 0) setImmediate(commit);
      return new Promise((resolve, reject) => {
        waiting.push({ writes, done: () => resolve([]), fail: reject });
      });
    },
    join: (participant) => void participants.push(participant),
    hurryWhile: () => undefined,
    query: <Row>(sql: string, parameters: readonly unknown[] = []) =>
      Promise.resolve(disk.tables.run({ sql, parameters }) as readonly Row[]),
    prepare: () => Promise.resolve(),
    close() {
      isClosed = true;
      return Promise.resolve();
    },
  };
}
