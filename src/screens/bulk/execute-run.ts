import { msg } from '@lingui/core/macro';
import type { Phase, Run, RowEnd } from './run.ts';

/** What became of a row whose answer was lost; `unseen`: the platform never tells. */
export type Verdict = 'saved' | 'not saved' | 'unseen';

/** What is done for each row of a run. */
export interface RunWork {
  /** Never throws. */
  readonly send: (id: string) => Promise<RowEnd>;
  /** Rows under way at a time, where it is not the usual number. */
  readonly atOnce?: number;
  /** Looks whether a row was done after all; null where the connection is lost again. */
  readonly check: (id: string) => Promise<Verdict | null>;
  /** Resolves as soon as the platform can be reached and this tab may speak for whoever began the run. */
  readonly reachable: () => Promise<void>;
}

/** Rows under way at a time. */
export const concurrency = 4;

const notSaved = msg`It was not saved: the connection was lost on the way.`;

function phaseOf(run: Run, is: (phase: Phase) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!is(run.view().phase)) return;
      stop();
      resolve();
    };
    const stop = run.subscribe(look);
    look();
  });
}
const startable = (run: Run): Promise<void> => phaseOf(run, (phase) => phase !== 'paused');
const stopped = (run: Run): Promise<void> => phaseOf(run, (phase) => phase === 'stopped');

async function settle(run: Run, work: RunWork, id: string): Promise<void> {
  for (;;) {
    await work.reachable();
    const verdict = await work.check(id);
    if (verdict === null) continue;
    if (verdict === 'saved') return run.move(id, { kind: 'done' });
    if (verdict === 'unseen') return run.move(id, { kind: 'unseen' });
    return run.move(id, { kind: 'refused', reason: { kind: 'own', text: notSaved } });
  }
}

async function worker(run: Run, work: RunWork, halt: Promise<void>): Promise<void> {
  for (;;) {
    await startable(run);
    if (run.view().counts.waiting === 0) return;
    await Promise.race([work.reachable(), halt]);
    const id = run.take();
    // Paused meanwhile, or another one took the last.
    if (id === null) continue;
    const end = await work.send(id);
    run.move(id, end);
    if (end.kind === 'unknown') await settle(run, work, id);
  }
}

/** Drives a run until nothing waits and nothing is under way. Once over, a retry is driven anew. */
export async function drive(run: Run, work: RunWork): Promise<void> {
  const halt = stopped(run);
  await Promise.all(Array.from({ length: work.atOnce ?? concurrency }, () => worker(run, work, halt)));
}
