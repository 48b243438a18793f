import { msg } from '@lingui/core/macro';
import { pause } from '../../../lib/async/deadline.ts';
import type { CheckedOutcome } from '../../form/use-outcome-check.ts';
import type { PlatformAccess } from './platform-access.ts';
import { refusedLocally } from './row-change.ts';
import type { PartlySaved, RowOutcome } from './row-state.ts';
import type { OpenRowSource } from './chunked-row-source.ts';
import { chunkedRowSource } from './chunked-row-source.ts';

const unreadable = msg`This row could not be loaded.`;
const retryMs = 200;

/** Gives a run its rows one by one. */
export interface RunRows<Source> {
  /** The current row, waiting for the connection if needed; null if it no longer exists. */
  readonly rowOf: (id: string) => Promise<Source | null>;
  /** Runs the work on a row; never throws: an unreadable row counts as refused. */
  readonly finish: (id: string, work: () => Promise<RowOutcome>) => Promise<RowOutcome>;
  /** Runs the outcome check of a row; never throws: an unreadable row counts as unseen. */
  readonly check: <Checked extends CheckedOutcome | PartlySaved>(
    work: () => Promise<Checked | null>,
  ) => Promise<Checked | 'unseen' | null>;
  readonly close: () => void;
}

export function openRunRows<Source>(
  ids: readonly string[],
  open: OpenRowSource<Source>,
  reach: PlatformAccess,
): RunRows<Source> {
  const rowSource = chunkedRowSource(ids, open);
  return {
    async rowOf(id) {
      for (;;) {
        await reach.whenAvailable();
        const source = await rowSource.sourceOf(id);
        if (source !== undefined) return source;
        await pause(retryMs);
      }
    },
    async finish(id, work) {
      try {
        const end = await work();
        if (end.kind === 'done') rowSource.done(id);
        return end;
      } catch (error) {
        console.error('bulk:', error);
        return refusedLocally(unreadable);
      }
    },
    async check(work) {
      try {
        return await work();
      } catch (error) {
        console.error('bulk:', error);
        return 'unseen';
      }
    },
    close: rowSource.close,
  };
}
