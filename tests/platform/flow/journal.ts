import { DuplicateRow, UnknownRow } from '../store/apply-write.ts';
import type { Store, Write } from '../store/store.ts';
import type { RecordWrite } from './record.ts';
import { recordStatements } from './record.ts';

/** Stores records of sessions in the transaction of the rows that they belong to, or neither. */
export interface Journal {
  /** Resolves once both are durable. `writes` is asked again if somebody has changed their rows meanwhile. */
  readonly commit: (records: readonly RecordWrite[], writes: () => readonly Write[]) => Promise<void>;
}

const isOutrun = (error: unknown): boolean => error instanceof UnknownRow || error instanceof DuplicateRow;

export function createJournal(store: Pick<Store, 'join' | 'write'>): Journal {
  let waiting: RecordWrite[] = [];
  store.join(() => {
    const records = waiting;
    waiting = [];
    return { statements: recordStatements(records), afterCommit: () => undefined };
  });
  return {
    async commit(records, writes) {
      const write = () => store.write(writes(), [], () => void waiting.push(...records));
      try {
        await write();
      } catch (error) {
        if (!isOutrun(error)) throw error;
        await write();
      }
    },
  };
}
