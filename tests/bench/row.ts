import type { Yardstick } from './rounds.ts';
import { driftLimit, median, p95, ratio } from './statistics.ts';

/** Processor time is what was used, whoever else used the machine. */
export type Unit = 'ms' | 'ms of processor' | 'KiB' | 'MiB' | 'bytes' | 'requests' | 'count' | 'share';

/** What a figure is held to: so many times its reference, or so much at most or at least. */
export type Goal =
  | { readonly kind: 'ratio'; readonly atMost: number }
  | { readonly kind: 'atMost'; readonly value: number }
  | { readonly kind: 'atLeast'; readonly value: number }
  /** Shown beside the others, held to nothing. */
  | { readonly kind: 'none' };

/** One line of the report: figures by round, those of the reference from the same rounds. */
export interface Measured {
  readonly kind: 'measured';
  readonly name: string;
  readonly unit: Unit;
  readonly samples: readonly number[];
  /** Of the figure that is held to the goal: the median over rounds unless said otherwise. */
  readonly statistic?: 'median' | 'p95';
  readonly reference: { readonly name: string; readonly samples: readonly number[] } | null;
  readonly goal: Goal;
  /** The ratio at which the short mode fails: far above the goal, for a machine that is busy with other things. */
  readonly alarm?: number;
  /** What one should know to read it. */
  readonly note?: string;
}
export type Row = Measured | { readonly kind: 'notMeasured'; readonly name: string; readonly reason: string };

export type Verdict = 'met' | 'not met' | 'noisy' | 'not measured' | '';

export interface AssessedRow {
  readonly row: Row;
  readonly value: number | null;
  readonly p95: number | null;
  readonly referenceValue: number | null;
  readonly ratio: number | null;
  readonly verdict: Verdict;
  /** How many times the goal, above 1 when it is missed; null where there is none. */
  readonly timesGoal: number | null;
}

/** Against nothing nothing is little: a goal of 0 is met by 0 alone. */
const times = (value: number, goal: number): number => (value === goal ? 1 : value / goal);

function timesGoalOf(goal: Goal, value: number, timesReference: number | null): number | null {
  if (goal.kind === 'ratio') return timesReference === null ? null : times(timesReference, goal.atMost);
  if (goal.kind === 'atMost') return times(value, goal.value);
  return goal.kind === 'atLeast' ? times(goal.value, value) : null;
}

/** Holds a row to its goal. A run that drifted neither passes nor fails: but counts and bytes do not depend on speed. */
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
