import { elapsedText } from '../../../lib/time/elapsed-text.ts';
import { truncate } from '../../../lib/text/text.ts';

/** The states of a job and the legal transitions (S1-4-26). */
export const jobMoves = {
  pending: ['running', 'failed'],
  running: ['succeeded', 'failed', 'pending'],
  succeeded: [],
  failed: ['pending'],
} as const satisfies Record<string, readonly string[]>;

export type JobState = keyof typeof jobMoves;
export const jobStates = Object.keys(jobMoves) as [JobState, ...JobState[]];

/** Whether the job can be retried (S1-4-26). */
export const canRetry = (state: JobState): boolean => state === 'failed' || state === 'running';

/** The command of jobs that deliver mails. */
export const mailJobType = 'mail.send';

interface DeletableJob {
  readonly state: JobState;
  readonly command: { readonly type: string };
}

/**
 * Whether the job can be deleted: not while it is running (S1-4-26), nor while its mail waits, because mails tell users
 * what others change of their accounts.
 */
export const canDelete = ({ state, command }: DeletableJob): boolean =>
  state !== 'running' && !(state === 'pending' && command.type === mailJobType);

/** Whether the job has ended and will not continue by itself. */
export const isSettled = (state: JobState): boolean => state === 'succeeded' || state === 'failed';

type Arguments = Readonly<Record<string, unknown>>;

/** The length of the arguments preview in a list (S1-9-16). */
export const previewLength = 200;

// Characters that reverse the text direction or break the line, and so could make the text look different from what it
// is.
const turning = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const escaped = (text: string): string =>
  text.replaceAll(turning, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The arguments on one line, truncated (S1-9-16). */
export const argsPreview = (args: Arguments): string =>
  truncate(escaped(JSON.stringify(args)), previewLength);

const readableDepth = 32;

/** Iterative, because the deep values it looks for would overflow the stack of a recursive function. */
function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > readableDepth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** All arguments as JSON. Very deep ones stay on one line, because indentation would take too much memory. */
export const printArgs = (args: Arguments): string =>
  escaped(JSON.stringify(args, null, isDeep(args) ? undefined : 2));

/** How long an attempt took: `0.4 s`, `12.5 s`, `3:20`. `decimal` formats a number in the user's language. */
export const tookText = (ms: number, decimal: (seconds: number) => string): string =>
  ms < 60_000 ? `${decimal(Math.max(0, ms) / 1000)} s` : elapsedText(0, ms);
