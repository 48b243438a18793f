import { msg } from '@lingui/core/macro';
import type { CheckedOutcome } from '../../form/use-outcome-check.ts';
import type { PartlySaved, RowOutcome } from './row-state.ts';
import type { BulkRun, RunPhase } from './run.ts';

/** The calls of a run for each row. */
export interface RunWork {
  /** Never throws. */
  readonly send: (id: string) => Promise<RowOutcome>;
  /** Number of concurrent rows, if not the default. */
  readonly atOnce?: number;
  /** Checks whether a row was saved after an unknown outcome; null if the connection is lost again. */
  readonly check: (id: string) => Promise<CheckedOutcome | PartlySaved | null>;
  /** Resolves when the platform is reachable and the user who started the run is selected in this tab. */
  readonly reachable: () => Promise<void>;
}

/** Default number of concurrent rows. */
export const concurrency = 4;

const notSaved = msg`Not saved: the connection was lost.`;

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
    if (outcome !== 'not saved') return run.move(id, outcome);
    return run.move(id, { kind: 'refused', reason: { kind: 'own', text: notSaved } });
  }
}

async function worker(run: BulkRun, work: RunWork, halt: Promise<void>): Promise<void> {
  for (;;) {
    await untilNotPaused(run);
    if (run.view().counts.waiting === 0) return;
    await Promise.race([work.reachable(), halt]);
    const id = run.take();
    // Paused, or another worker took the last row.
    if (id === null) continue;
    const end = await work.send(id);
    run.move(id, end);
    if (end.kind === 'unknown') await resolveUnknown(run, work, id);
  }
}

/** Runs until no row is waiting or in progress. After a retry it must be called again. */
export async function executeRun(run: BulkRun, work: RunWork): Promise<void> {
  const halt = untilStopped(run);
  await Promise.all(Array.from({ length: work.atOnce ?? concurrency }, () => worker(run, work, halt)));
}
