import type { Job } from '../../../src/domain/entities/job/model.ts';
import { failureText, PermanentJobError, RetryLater } from './job-error.ts';

/** How an attempt ended. */
export type AttemptEnd = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

type JobChange = Partial<Job>;

const dateAt = (ms: number): string => new Date(ms).toISOString();
/** The second attempt follows after 5 s, and each further pause is twice as long. */
const pauseMs = (attempts: number): number => 5000 * 2 ** (attempts - 1);

/** The fields of a job when an attempt starts. */
export const startAttempt = ({ attempts }: Pick<Job, 'attempts'>, now: number): JobChange => ({
  state: 'running',
  attempts: attempts + 1,
  startDate: dateAt(now),
  endDate: null,
  errorMessage: null,
  dueDate: null,
});

/** The fields of a job when an attempt ends. A failed job stays pending while it has attempts left. */
export function endAttempt(
  { attempts }: Pick<Job, 'attempts'>,
  maxAttempts: number,
  end: AttemptEnd,
  now: number,
): JobChange {
  if (end.kind === 'done') return { state: 'succeeded', endDate: dateAt(now), errorMessage: null };
  const errorMessage = failureText(end.error);
  if (attempts >= maxAttempts || end.error instanceof PermanentJobError)
    return { state: 'failed', endDate: dateAt(now), errorMessage };
  const delayMs = end.error instanceof RetryLater ? end.error.afterMs : pauseMs(attempts);
  return { state: 'pending', endDate: dateAt(now), errorMessage, dueDate: dateAt(now + delayMs) };
}

/** The fields of a job that is retried: it starts over, with no attempts counted. */
export const resetJob: JobChange = {
  state: 'pending',
  attempts: 0,
  startDate: null,
  endDate: null,
  errorMessage: null,
  dueDate: null,
};

/** Sorts by priority, highest first, then by creation, oldest first. */
export const compareByPriority = (a: Job, b: Job): number =>
  b.priority - a.priority || (a.createDate < b.createDate ? -1 : a.createDate > b.createDate ? 1 : 0);

export const isDue = ({ state, deleteDate, dueDate }: Job, now: number): boolean =>
  state === 'pending' && deleteDate === null && (dueDate === null || Date.parse(dueDate) <= now);
