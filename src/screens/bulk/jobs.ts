import type { MessageDescriptor } from '@lingui/core';
import { holdBusy } from '../../client/connection/busy.ts';
import { keepAwake } from '../../client/connection/attention.ts';
import { currentSession, watchSession } from '../../client/session/session.ts';
import { createStore } from '../../lib/store.ts';
import { newUuid } from '../../lib/uuid.ts';
import { executeRun } from './execute-run.ts';
import type { RunWork } from './execute-run.ts';
import type { BulkRun } from './run.ts';
import { createRun } from './run.ts';

/** Work on many rows that goes on, whatever page the reader is on, until its tab is closed. */
export interface BulkJob {
  readonly id: string;
  /** Whose it is: nobody else sees it, and it speaks for nobody else. */
  readonly userId: string;
  readonly title: MessageDescriptor;
  /** What its rows are called. */
  readonly names: ReadonlyMap<string, string>;
  readonly run: BulkRun;
  /** What was refused or left is sent again. */
  readonly retry: () => void;
  /** Nothing more of it is done, and nothing kept. */
  readonly end: () => void;
  /** Takes back what was done, as a job of its own; null where that cannot be. */
  readonly undo: ((done: readonly string[]) => BulkJob) | null;
}

export interface BulkJobPlan extends Pick<BulkJob, 'userId' | 'title' | 'names' | 'undo'> {
  readonly ids: readonly string[];
  readonly work: RunWork & { readonly close: () => void };
}

/** The jobs of this tab, the newest last. */
export const jobs = createStore<readonly BulkJob[]>([]);
/** The job that is looked at. */
export const shownJob = createStore<string | null>(null);

const isAnyUnderWay = (): boolean => jobs.get().some(({ run }) => !run.view().isOver);

function warn(event: BeforeUnloadEvent): void {
  if (isAnyUnderWay()) event.preventDefault();
}

/** Nobody's rows are kept by name once they are signed out. */
function dropSignedOutJobs(): void {
  const here = new Set(
    currentSession()
      .users.filter(({ status }) => status.kind === 'authenticated')
      .map(({ id }) => id),
  );
  const strangers = jobs.get().filter(({ userId }) => !here.has(userId));
  for (const { end } of strangers) end();
  if (strangers.length > 0) jobs.set(jobs.get().filter(({ userId }) => here.has(userId)));
}
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('beforeunload', warn);
  watchSession(dropSignedOutJobs);
}

/** Begins at once; no other build takes this tab, and it does not fall asleep, until it is over. */
export function startJob({ ids, work, ...plan }: BulkJobPlan): BulkJob {
  watch();
  const run = createRun(ids);
  let running: Promise<void> = Promise.resolve();
  let holds: readonly (() => void)[] = [];
  const release = (): void => {
    for (const letGo of holds) letGo();
    holds = [];
  };
  function go(): void {
    if (holds.length === 0) holds = [holdBusy(), keepAwake()];
    running = running.then(() => executeRun(run, work)).finally(() => run.view().isOver && release());
  }
  const job: BulkJob = {
    ...plan,
    id: newUuid(),
    run,
    retry() {
      run.retry();
      go();
    },
    end() {
      run.stop();
      release();
      work.close();
    },
  };
  jobs.set([...jobs.get(), job]);
  shownJob.set(job.id);
  go();
  return job;
}

/** Puts a job that is over away. */
export function closeJob(job: BulkJob): void {
  job.end();
  jobs.set(jobs.get().filter(({ id }) => id !== job.id));
  if (shownJob.get() === job.id) shownJob.set(null);
}
