import type { Job } from '../../../src/domain/entities/job/model.ts';
import { rowOf, rowsOf } from '../areas/publish.ts';
import type { Change, Store } from '../store/store.ts';
import { byTurn, isDue } from './attempt.ts';

/** The jobs that wait, known without looking through all that ever were. */
export interface JobQueue {
  /** The one whose turn it is, of those that `isFit`. */
  readonly next: (now: number, isFit: (job: Job) => boolean) => Job | undefined;
}

const isJob = ({ type }: Change): boolean => type === 'job';

/** `onChange`: jobs changed, and it is durable. */
export function createQueue(store: Store, onChange: (changed: readonly Change[]) => void): JobQueue {
  const waiting = new Set<string>();
  const sort = (job: Job): void => {
    if (job.state === 'pending' && job.deleteDate === null) waiting.add(job.id);
    else waiting.delete(job.id);
  };
  for (const job of rowsOf(store, 'job')) sort(job);
  store.join((changes) => {
    const ours = changes.filter(isJob);
    for (const { before, after } of ours) {
      if (after === null) waiting.delete(before?.id ?? '');
      else sort(after as unknown as Job);
    }
    return { statements: [], afterCommit: () => ours.length > 0 && onChange(ours) };
  });
  return {
    next(now, isFit) {
      let first: Job | undefined;
      for (const id of waiting) {
        const job = rowOf(store, 'job', id);
        if (job === undefined || !isDue(job, now) || !isFit(job)) continue;
        if (first === undefined || byTurn(job, first) < 0) first = job;
      }
      return first;
    },
  };
}
