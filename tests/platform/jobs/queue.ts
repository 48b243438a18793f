import type { Job } from '../../../src/domain/entities/job/model.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import type { Change, Store } from '../store/store.ts';
import { compareByPriority, isDue } from './attempt.ts';

/** The pending jobs, without a scan of all jobs. */
export interface JobQueue {
  /** The next due job that `canRun`. */
  readonly next: (now: number, canRun: (job: Job) => boolean) => Job | undefined;
}

const isJob = ({ type }: Change): boolean => type === 'job';

/** Calls `onChange` after changes of jobs are durable. */
export function createQueue(store: Store, onChange: (changed: readonly Change[]) => void): JobQueue {
  const pendingIds = new Set<string>();
  const track = (job: Job): void => {
    if (job.state === 'pending' && job.deleteDate === null) pendingIds.add(job.id);
    else pendingIds.delete(job.id);
  };
  for (const job of rowsOf(store, 'job')) track(job);
  store.join((changes) => {
    const jobChanges = changes.filter(isJob);
    for (const { before, after } of jobChanges) {
      if (after === null) pendingIds.delete(before?.id ?? '');
      else track(after as unknown as Job);
    }
    return { items: [], afterCommit: () => jobChanges.length > 0 && onChange(jobChanges) };
  });
  return {
    next(now, canRun) {
      let first: Job | undefined;
      for (const id of pendingIds) {
        const job = rowOf(store, 'job', id);
        if (job === undefined || !isDue(job, now) || !canRun(job)) continue;
        if (first === undefined || compareByPriority(job, first) < 0) first = job;
      }
      return first;
    },
  };
}
