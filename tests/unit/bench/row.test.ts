import { describe, expect, test } from 'vitest';
import type { Goal, Measured } from '../../bench/row.ts';
import { judge } from '../../bench/row.ts';

const row = (goal: Goal, samples: readonly number[], reference?: readonly number[]): Measured => ({
  kind: 'measured',
  name: 'a figure',
  unit: 'ms',
  samples,
  reference: reference ? { name: 'another', samples: reference } : null,
  goal,
});
const steady = { first: 10, last: 11, drift: 0.1 };
const drifting = { first: 10, last: 14, drift: 0.4 };

describe('verdict', () => {
  test('compares a ratio with the reference of the same rounds', () => {
    const goal = { kind: 'ratio', atMost: 0.5 } as const;
    expect(judge(row(goal, [4, 5, 6], [10, 10, 10]), steady)).toMatchObject({ ratio: 0.5, verdict: 'met' });
    expect(judge(row(goal, [4, 6, 6], [10, 10, 10]), steady)).toMatchObject({
      ratio: 0.6,
      verdict: 'not met',
    });
  });

  test('compares a limit with the median, or with p95 if the row says so', () => {
    const goal = { kind: 'atMost', value: 10 } as const;
    expect(judge(row(goal, [1, 2, 30]), steady)).toMatchObject({ value: 2, verdict: 'met' });
    expect(judge({ ...row(goal, [1, 2, 30]), statistic: 'p95' }, steady)).toMatchObject({
      value: 30,
      verdict: 'not met',
      strain: 3,
    });
  });

  test('a share must reach its goal', () => {
    expect(judge(row({ kind: 'atLeast', value: 0.95 }, [0.9]), steady).verdict).toBe('not met');
    expect(judge(row({ kind: 'atLeast', value: 0.95 }, [0.96]), steady).verdict).toBe('met');
  });

  test('a limit of zero allows none', () => {
    expect(judge(row({ kind: 'atMost', value: 0 }, [0, 0, 0]), steady).verdict).toBe('met');
    expect(judge(row({ kind: 'atMost', value: 0 }, [1, 1, 0]), steady).verdict).toBe('not met');
  });

  test('a run that drifted is noisy, except for counts', () => {
    const goal = { kind: 'atMost', value: 1 } as const;
    expect(judge(row(goal, [5]), drifting).verdict).toBe('noisy');
    expect(judge({ ...row(goal, [5]), unit: 'count' }, drifting).verdict).toBe('not met');
  });

  test('an unmeasured row is reported as not measured', () => {
    const judged = judge({ kind: 'notMeasured', name: 'a figure', reason: 'no platform' }, steady);
    expect(judged).toMatchObject({ value: null, verdict: 'not measured', strain: null });
  });
});
