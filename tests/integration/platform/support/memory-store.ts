import { applyWrite } from '../../../platform/store/apply-write.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import type { Change, Participant, Store, Write } from '../../../platform/store/store.ts';

/** The store's rules without a database, whose participants store nothing, for tests that make thousands of writes a second. */
export function memoryStore(now: () => number) {
  const rows = createEntityRows();
  const changes: Change[] = [];
  const participants: Participant[] = [];
  const noTables = (): never => {
    throw new Error('this store has no tables');
  };
  const write = (writes: readonly Write[]): void => {
    const at = new Date(now()).toISOString();
    const batch = writes.map((each) => {
      const change = applyWrite(each, rows.get, changes.length + 1, at);
      rows.apply(change);
      changes.push(change);
      return change;
    });
    for (const { afterCommit } of participants.map((participant) => participant(batch))) afterCommit();
  };
  const store: Store = {
    get: rows.get,
    all: rows.all,
    by: rows.by,
    isWithin: rows.isWithin,
    write: (writes) => {
      write(writes);
      return Promise.resolve([]);
    },
    join: (participant) => void participants.push(participant),
    hurryWhile: () => undefined,
    query: noTables,
    prepare: noTables,
    close: () => Promise.resolve(),
  };
  /** `changes` holds every change made so far, in order. */
  return { store, write, changes };
}
