import { msg } from '@lingui/core/macro';
import type { CheckedOutcome } from '../form/use-outcome-check.ts';
import type { RunPhase, BulkRun, RowOutcome } from './run.ts';

/** What is done for each row of a run. */
export interface RunWork {
  /** Never throws. */
  readonly send: (id: string) => Promise<RowOutcome>;
  /** Rows under way at a time, where it is not the usual number. */
  readonly atOnce?: number;
  /** Looks whether a row was done after all; null where the connection is lost again. */
  readonly check: (id: string) => Promise<CheckedOutcome | null>;
  /** Resolves as soon as the platform can be reached and this tab may speak for whoever began the run. */
  readonly reachable: () => Promise<void>;
}

/** Rows under way at a time. */
export const concurrency = 4;

const notSaved = msg`It was not saved: the connection was lost on the way.`;

function waitForPhase(run: BulkRun, is: (phase: RunPhase) => boolean): Promise<void> {
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
const untilNotPaused = (run: BulkRun): Promise<void> => waitForPhase(run, (phase) => phase !== 'paused');
const untilStopped = (run: BulkRun): Promise<void> => waitForPhase(run, (phase) => phase === 'stopped');

async function resolveUnknown(run: BulkRun, work: RunWork, id: string): Promise<void> {
  for (;;) {
    await work.reachable();
    const outcome = await work.check(id);
    if (outcome === null) continue;
    if (outcome === 'saved') return run.move(id, { kind: 'done' });
    if (outcome === 'unseen') return run.move(id, { kind: 'unseen' });
    return run.move(id, { kind: 'refused', reason: { kind: 'own', text: notSaved } });
  }
}

async function worker(run: BulkRun, work: RunWork, halt: Promise<void>): Promise<void> {
  for (;;) {
    await untilNotPaused(run);
    if (run.view().counts.waiting === 0) return;
    await Promise.race([work.reachable(), halt]);
    const id = run.take();
    // Paused meanwhile, or another one took the last.
    if (id === null) continue;
    const end = await work.send(id);
    run.move(id, end);
    if (end.kind === 'unknown') await resolveUnknown(run, work, id);
  }
}

/** Drives a run until nothing waits and nothing is under way. Once over, a retry is driven anew. */
export async function executeRun(run: BulkRun, work: RunWork): Promise<void> {
  const halt = untilStopped(run);
  await Promise.all(Array.from({ length: work.atOnce ?? concurrency }, () => worker(run, work, halt)));
}
