import { elapsedText } from '../../../lib/elapsed-text.ts';
import { truncate } from '../../../lib/text.ts';

/** The states of a job and the legal moves between them: one that failed or runs can be begun anew (S1 §4). */
export const jobMoves = {
  pending: ['running', 'failed'],
  running: ['succeeded', 'failed', 'pending'],
  succeeded: [],
  failed: ['pending'],
} as const satisfies Record<string, readonly string[]>;

export type JobState = keyof typeof jobMoves;
export const jobStates = Object.keys(jobMoves) as [JobState, ...JobState[]];

/** May it be begun anew (S1 §4)? */
export const canRetry = (state: JobState): boolean => state === 'failed' || state === 'running';

/** May it be deleted (S1 §4)? What runs is let end, or begun anew. */
export const canDelete = (state: JobState): boolean => state !== 'running';

/** Nothing more comes of it by itself. */
export const isSettled = (state: JobState): boolean => state === 'succeeded' || state === 'failed';

type Arguments = Readonly<Record<string, unknown>>;

/** So much of the arguments stands in a list (S1 §9). */
export const previewLength = 200;

// What turns the direction of a line round, or breaks it, where the text in it only seems to end.
const turning = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const escaped = (text: string): string =>
  text.replaceAll(turning, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The arguments on one line, cut (S1 §9). */
export const argsPreview = (args: Arguments): string =>
  truncate(escaped(JSON.stringify(args)), previewLength);

const readableDepth = 32;

/** Level by level: what is looked for would be too deep for code that calls itself. */
function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > readableDepth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** The arguments whole, still JSON. Those so deep that indenting them would fill the memory stay on one line. */
export const printArgs = (args: Arguments): string =>
  escaped(JSON.stringify(args, null, isDeep(args) ? undefined : 2));

/** How long an attempt took: `0.4 s`, `12.5 s`, `3:20`. `decimal`: a number as the reader's language writes it. */
export const tookText = (ms: number, decimal: (seconds: number) => string): string =>
  ms < 60_000 ? `${decimal(Math.max(0, ms) / 1000)} s` : elapsedText(0, ms);
