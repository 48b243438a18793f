import type { MessageDescriptor } from '@lingui/core';
import { holdBusy } from '../../../client/connection/busy.ts';
import { keepAwake } from '../../../client/connection/attention.ts';
import { currentSession, watchSession } from '../../../client/session/session.ts';
import { createStore } from '../../../lib/value/store.ts';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { executeRun } from './execute-run.ts';
import type { RunWork } from './execute-run.ts';
import type { BulkRun } from './run.ts';
import { createRun } from './run.ts';

/** Undoes a job; `redo`: the job is an undo itself. */
export interface JobUndo {
  readonly verb: 'undo' | 'redo';
  readonly start: (done: readonly string[]) => BulkJob;
}

/** A row that failed, in the user's language. `isThere`: a part of it was saved. */
export interface FailedRow {
  readonly id: string;
  readonly reason: string;
  readonly isThere: boolean;
}

/** The file whose lines are the rows of a job. */
export interface JobFile {
  /** The number of lines with errors, which are not rows of the job. */
  readonly skipped: number;
  /** Downloads these lines and those of the rows that failed. */
  readonly save: (failed: readonly FailedRow[]) => void;
}

/** A run over many rows that continues across pages until the tab is closed. */
export interface BulkJob {
  readonly id: string;
  /** Owner of the job: only this user sees it, and only as this user are calls sent. */
  readonly userId: string;
  readonly title: MessageDescriptor;
  /** Row names by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly run: BulkRun;
  /** Sends refused and skipped rows again. */
  readonly retry: () => void;
  /** Stops the job and releases its data. */
  readonly end: () => void;
  /** Undoes the saved rows as a new job; null if impossible. */
  readonly undo: JobUndo | null;
  /** Present if the job is an import. */
  readonly file?: JobFile | undefined;
}

export interface BulkJobPlan extends Pick<BulkJob, 'userId' | 'title' | 'names' | 'undo' | 'file'> {
  readonly ids: readonly string[];
  readonly work: RunWork & { readonly close: () => void };
}

/** The jobs of this tab, newest last. */
export const jobs = createStore<readonly BulkJob[]>([]);
/** The job whose dialog is open. */
export const shownJob = createStore<string | null>(null);

const isAnyUnderWay = (): boolean => jobs.get().some(({ run }) => !run.view().isOver);

function warn(event: BeforeUnloadEvent): void {
  if (isAnyUnderWay()) event.preventDefault();
}

/** Drops the jobs of users who are signed out: row names must not be kept. */
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

/** Starts a job at once. Until it is over, the tab neither updates to another build nor sleeps. */
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

/** Removes a finished job. */
export function closeJob(job: BulkJob): void {
  job.end();
  jobs.set(jobs.get().filter(({ id }) => id !== job.id));
  if (shownJob.get() === job.id) shownJob.set(null);
}
