import { isOutrun } from '../store/apply-write.ts';
import type { Store, Write } from '../store/store.ts';
import type { RecordWrite } from './record.ts';
import { recordRows } from './record.ts';

/** Stores records of sessions in the transaction of the rows that they belong to, or neither. */
export interface Journal {
  /**
   * Resolves once both are durable. `writes` is asked again if somebody has changed their rows meanwhile. Rejects if one
   * of them cannot be stored, which affects no other session.
   */
  readonly commit: (records: readonly RecordWrite[], writes: () => readonly Write[]) => Promise<void>;
}

export const createJournal = (store: Pick<Store, 'write'>): Journal => ({
  async commit(records, writes) {
    const rows = recordRows(records);
    try {
      await store.write(writes(), rows);
    } catch (error) {
      if (!isOutrun(error)) throw error;
      await store.write(writes(), rows);
    }
  },
});
