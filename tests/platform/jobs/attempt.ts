import type { Job } from '../../../src/domain/entities/job/model.ts';
import { failureText, HopelessJob, TryLater } from './job-error.ts';

/** How an attempt ended. */
export type AttemptEnd = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

type Change = Partial<Job>;

const dateAt = (ms: number): string => new Date(ms).toISOString();
/** The second attempt follows after 5 s, each further one after twice as long. */
const pauseMs = (attempts: number): number => 5000 * 2 ** (attempts - 1);

/** A job whose turn it is. */
export const begun = ({ attempts }: Pick<Job, 'attempts'>, now: number): Change => ({
  state: 'running',
  attempts: attempts + 1,
  startDate: dateAt(now),
  endDate: null,
  errorMessage: null,
  dueDate: null,
});

/** What becomes of a job after an attempt: a failed one waits for the next as long as there are any. */
export function ended(
  { attempts }: Pick<Job, 'attempts'>,
  most: number,
  end: AttemptEnd,
  now: number,
): Change {
  if (end.kind === 'done') return { state: 'succeeded', endDate: dateAt(now), errorMessage: null };
  const errorMessage = failureText(end.error);
  if (attempts >= most || end.error instanceof HopelessJob)
    return { state: 'failed', endDate: dateAt(now), errorMessage };
  const wait = end.error instanceof TryLater ? end.error.afterMs : pauseMs(attempts);
  return { state: 'pending', endDate: dateAt(now), errorMessage, dueDate: dateAt(now + wait) };
}

/** Begun anew, as if it had never been: its attempts count from here. */
export const anew: Change = {
  state: 'pending',
  attempts: 0,
  startDate: null,
  endDate: null,
  errorMessage: null,
  dueDate: null,
};

/** Whose turn it is first: the highest priority, then the one that waited longest. */
export const byTurn = (a: Job, b: Job): number =>
  b.priority - a.priority || (a.createDate < b.createDate ? -1 : a.createDate > b.createDate ? 1 : 0);

export const isDue = ({ state, deleteDate, dueDate }: Job, now: number): boolean =>
  state === 'pending' && deleteDate === null && (dueDate === null || Date.parse(dueDate) <= now);
