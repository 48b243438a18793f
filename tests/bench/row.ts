import type { Yardstick } from './rounds.ts';
import { driftLimit, median, p95, ratio } from './statistics.ts';

/** Processor time counts only what the browser used, so other load does not affect it. */
export type Unit = 'ms' | 'ms CPU' | 'KiB' | 'MiB' | 'bytes' | 'requests' | 'count' | 'share';

/** The goal of a figure: a multiple of its reference, or a limit. */
export type Goal =
  | { readonly kind: 'ratio'; readonly atMost: number }
  | { readonly kind: 'atMost'; readonly value: number }
  | { readonly kind: 'atLeast'; readonly value: number }
  /** Shown for comparison only. */
  | { readonly kind: 'none' };

/** One line of the report: a figure per round, and the reference's figures of the same rounds. */
export interface Measured {
  readonly kind: 'measured';
  readonly name: string;
  readonly unit: Unit;
  readonly samples: readonly number[];
  /** The statistic compared with the goal; the median unless given. */
  readonly statistic?: 'median' | 'p95';
  readonly reference: { readonly name: string; readonly samples: readonly number[] } | null;
  readonly goal: Goal;
  /** The ratio at which the short mode fails: far above the goal, to allow for a busy machine. */
  readonly alarm?: number;
  /** An explanation the figure needs. */
  readonly note?: string;
}
export type Row = Measured | { readonly kind: 'notMeasured'; readonly name: string; readonly reason: string };

type Given = Pick<Measured, 'name' | 'samples' | 'reference' | 'goal'> & Partial<Measured>;
/** A measured row, of times unless another unit is given. */
export const timesRow = (given: Given): Row => ({ kind: 'measured', unit: 'ms', ...given });

export type Verdict = 'met' | 'not met' | 'noisy' | 'not measured' | '';

export interface AssessedRow {
  readonly row: Row;
  readonly value: number | null;
  readonly p95: number | null;
  readonly referenceValue: number | null;
  readonly ratio: number | null;
  readonly verdict: Verdict;
  /** The figure as a multiple of its goal, above 1 when missed; null without a goal. */
  readonly timesGoal: number | null;
}

/** Avoids 0 ÷ 0: only 0 meets a goal of 0. */
const times = (value: number, goal: number): number => (value === goal ? 1 : value / goal);

function timesGoalOf(goal: Goal, value: number, timesReference: number | null): number | null {
  if (goal.kind === 'ratio') return timesReference === null ? null : times(timesReference, goal.atMost);
  if (goal.kind === 'atMost') return times(value, goal.value);
  return goal.kind === 'atLeast' ? times(goal.value, value) : null;
}

/**
 * Compares a row with its goal. In a run that drifted, times are neither met nor missed; counts and bytes do not
 * depend on speed.
 */
export function assess(row: Row, yardstick: Yardstick | null): AssessedRow {
  if (row.kind === 'notMeasured')
    return {
      row,
      value: null,
      p95: null,
      referenceValue: null,
      ratio: null,
      verdict: 'not measured',
      timesGoal: null,
    };
  const statistic = row.statistic === 'p95' ? p95 : median;
  const value = statistic(row.samples);
  const figure = row.reference && ratio(row.samples, row.reference.samples);
  const timesGoal = timesGoalOf(row.goal, value, figure);
  const isNoisy = row.unit === 'ms' && yardstick !== null && yardstick.drift > driftLimit;
  const held = timesGoal === null ? '' : timesGoal <= 1 ? 'met' : 'not met';
  return {
    row,
    value,
    p95: p95(row.samples),
    referenceValue: row.reference && statistic(row.reference.samples),
    ratio: figure,
    verdict: isNoisy && timesGoal !== null ? 'noisy' : held,
    timesGoal,
  };
}
