import { addWorkingDays } from '../../../lib/time/working-days.ts';
import type { BlockingReason, ContractHandling } from './state.ts';

/** An organization's answer about one series of an outbound request. */
export interface SeriesAnswer {
  readonly blockingReason: BlockingReason | null;
  readonly note: string;
  readonly firstPossibleDateImmediately: boolean;
  readonly firstPossibleDate: string | null;
}

export type AnswerProblem = 'noteNeeded' | 'dateNeeded' | 'past' | 'mustBeImmediate';

const minuteMs = 60_000;
const minuteOf = (time: number): number => Math.floor(time / minuteMs);

/** Whether a date is in the past, compared by the minute. */
export const hasPassed = (date: string, now: number): boolean => minuteOf(Date.parse(date)) < minuteOf(now);

/** Why an answer about a series cannot be sent (S1-5-31); null if it can. */
export function answerProblem(
  { blockingReason, note, firstPossibleDateImmediately, firstPossibleDate }: SeriesAnswer,
  { handling, now }: { readonly handling: ContractHandling | null; readonly now: number },
): AnswerProblem | null {
  if (blockingReason !== null) return blockingReason === 'other' && note.trim() === '' ? 'noteNeeded' : null;
  if (firstPossibleDateImmediately) return null;
  if (handling === 'continuation') return 'mustBeImmediate';
  if (firstPossibleDate === null) return 'dateNeeded';
  return hasPassed(firstPossibleDate, now) ? 'past' : null;
}

/** The time ahead that is filled in or offered (ms), on a whole minute. */
export const usualLaterDate = (now: number): number => (minuteOf(now) + 15) * minuteMs;

/**
 * The day on which numbers can leave whose contract ends early, unless they can at once (S1-5-32): guidance only. The
 * request's day is that of the organization's zone.
 */
export const earlyTerminationDay = (
  requestDate: string,
  zone: string,
  freeDays: ReadonlySet<string>,
): string =>
  addWorkingDays(
    Temporal.Instant.from(requestDate).toZonedDateTimeISO(zone).toPlainDate().toString(),
    3,
    freeDays,
  );
