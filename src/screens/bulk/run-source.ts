import { msg } from '@lingui/core/macro';
import { pause } from '../../lib/deadline.ts';
import type { Verdict } from './execute-run.ts';
import type { Reach } from './reach.ts';
import { refusedHere } from './row-change.ts';
import type { RowEnd } from './run.ts';
import type { OpenRowSource } from './sliding-row-source.ts';
import { slidingRowSource } from './sliding-row-source.ts';

const unreadable = msg`It cannot be read any more.`;
const retryMs = 200;

/** The rows that a run works on, one by one. */
export interface RunSource<Source> {
  /** The row as it is now, waited for where the connection comes and goes; null: there is none any more. */
  readonly rowOf: (id: string) => Promise<Source | null>;
  /** How a row ended; never throws: what cannot be read is refused. */
  readonly end: (id: string, work: () => Promise<RowEnd>) => Promise<RowEnd>;
  /** What became of a row whose answer was lost; never throws: what cannot be read is not seen. */
  readonly judge: (work: () => Promise<Verdict | null>) => Promise<Verdict | null>;
  readonly close: () => void;
}

export function startRun<Source>(
  ids: readonly string[],
  open: OpenRowSource<Source>,
  reach: Reach,
): RunSource<Source> {
  const rowSource = slidingRowSource(ids, open);
  return {
    async rowOf(id) {
      for (;;) {
        await reach.whenHere();
        const source = await rowSource.sourceOf(id);
        if (source !== undefined) return source;
        await pause(retryMs);
      }
    },
    async end(id, work) {
      try {
        const end = await work();
        if (end.kind === 'done') rowSource.done(id);
        return end;
      } catch (error) {
        console.error('bulk:', error);
        return refusedHere(unreadable);
      }
    },
    async judge(work) {
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
