import { DuplicateRow, UnknownRow } from '../store/apply-write.ts';
import type { Statement, Store, Write } from '../store/store.ts';

/** Stores statements in the transaction of the rows that they belong to. */
export interface Journal {
  /** Resolves once both are durable. `writes` is asked again if somebody has changed their rows meanwhile. */
  readonly commit: (statements: readonly Statement[], writes: () => readonly Write[]) => Promise<void>;
}

const isOutrun = (error: unknown): boolean => error instanceof UnknownRow || error instanceof DuplicateRow;

export function createJournal(store: Store): Journal {
  let waiting: Statement[] = [];
  store.join(() => {
    const statements = waiting;
    waiting = [];
    return { statements, afterCommit: () => undefined };
  });
  return {
    async commit(statements, writes) {
      // In one turn, so that the same batch takes both.
      waiting.push(...statements);
      try {
        await store.write(writes());
      } catch (error) {
        if (!isOutrun(error)) throw error;
        await store.write(writes());
      }
    },
  };
}
