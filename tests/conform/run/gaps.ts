import { readFileSync } from 'node:fs';
import { CannotRun } from './cannot-run.ts';
import { idOf } from './results.ts';
import type { CheckResult } from './results.ts';

/** The checks that a platform is known not to pass, by their ids. */
export type Gaps = ReadonlySet<string>;

/** Reads a file with an id per line; `#` begins a comment. Throws CannotRun. */
export function readGaps(path: string): Gaps {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
  } catch (error) {
    throw new CannotRun(`--gaps cannot be read: ${error instanceof Error ? error.message : path}`);
  }
}

const absent = (subject: string): string => `not offered: ${subject}`;

/** The gaps of a run, as a file lists them: what failed, and what is not offered. */
export const gapsOf = (results: readonly CheckResult[]): string[] => {
  const found = results.flatMap((result) => {
    if (result.outcome.kind === 'failed') return [idOf(result)];
    return result.outcome.kind === 'not offered' ? [absent(result.subject)] : [];
  });
  return [...new Set(found)].toSorted();
};

/** The differences between a run and its gaps. Both fail the run, so that the list only shrinks. */
export interface GapDifferences {
  /** Checks that failed and are not known gaps. */
  readonly unknown: readonly CheckResult[];
  /** Gaps that are closed: their checks pass, or what was not offered is. */
  readonly closed: readonly string[];
}

export function compareGaps(results: readonly CheckResult[], gaps: Gaps): GapDifferences {
  const open = new Set(gapsOf(results));
  const passes = results.filter(({ outcome }) => outcome.kind === 'passed');
  const closable = new Set(passes.flatMap((result) => [idOf(result), absent(result.subject)]));
  return {
    unknown: results.filter((result) => result.outcome.kind === 'failed' && !gaps.has(idOf(result))),
    closed: [...gaps].filter((id) => closable.has(id) && !open.has(id)),
  };
}
