import { DuplicateRow, UnknownRow } from '../store/apply-write.ts';
import type { Statement, Store, Write } from '../store/store.ts';

/** Stores statements in the transaction of the rows that they belong to, or neither. */
export interface Journal {
  /** Resolves once both are durable. `writes` is asked again if somebody has changed their rows meanwhile. */
  readonly commit: (statements: readonly Statement[], writes: () => readonly Write[]) => Promise<void>;
}

const isOutrun = (error: unknown): boolean => error instanceof UnknownRow || error instanceof DuplicateRow;

export const createJournal = (store: Pick<Store, 'write'>): Journal => ({
  async commit(statements, writes) {
    try {
      await store.write(writes(), statements);
    } catch (error) {
      if (!isOutrun(error)) throw error;
      await store.write(writes(), statements);
    }
  },
});
