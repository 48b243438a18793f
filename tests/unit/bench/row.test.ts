import { describe, expect, test } from 'vitest';
import type { Goal, Measured } from '../../bench/row.ts';
import { assess } from '../../bench/row.ts';

const row = (goal: Goal, samples: readonly number[], reference?: readonly number[]): Measured => ({
  kind: 'measured',
  name: 'a figure',
  unit: 'ms',
  samples,
  reference: reference ? { name: 'another', samples: reference } : null,
  goal,
});
const calm = { first: 10, last: 11, drift: 0.1 };
const upset = { first: 10, last: 14, drift: 0.4 };

describe('verdict', () => {
  test('a ratio is held to the reference of its own rounds', () => {
    const goal = { kind: 'ratio', atMost: 0.5 } as const;
    expect(assess(row(goal, [4, 5, 6], [10, 10, 10]), calm)).toMatchObject({ ratio: 0.5, verdict: 'met' });
    expect(assess(row(goal, [4, 6, 6], [10, 10, 10]), calm)).toMatchObject({
      ratio: 0.6,
      verdict: 'not met',
    });
  });

  test('a limit is held to the median, or to p95 where the row says so', () => {
    const goal = { kind: 'atMost', value: 10 } as const;
    expect(assess(row(goal, [1, 2, 30]), calm)).toMatchObject({ value: 2, verdict: 'met' });
    expect(assess({ ...row(goal, [1, 2, 30]), statistic: 'p95' }, calm)).toMatchObject({
      value: 30,
      verdict: 'not met',
      timesGoal: 3,
    });
  });

  test('a share must reach its goal', () => {
    expect(assess(row({ kind: 'atLeast', value: 0.95 }, [0.9]), calm).verdict).toBe('not met');
    expect(assess(row({ kind: 'atLeast', value: 0.95 }, [0.96]), calm).verdict).toBe('met');
  });

  test('none means none', () => {
    expect(assess(row({ kind: 'atMost', value: 0 }, [0, 0, 0]), calm).verdict).toBe('met');
    expect(assess(row({ kind: 'atMost', value: 0 }, [1, 1, 0]), calm).verdict).toBe('not met');
  });

  test('a run that drifted neither passes nor fails, but for what speed does not touch', () => {
    const goal = { kind: 'atMost', value: 1 } as const;
    expect(assess(row(goal, [5]), upset).verdict).toBe('noisy');
    expect(assess({ ...row(goal, [5]), unit: 'count' }, upset).verdict).toBe('not met');
  });

  test('what was not measured is neither', () => {
    const judged = assess({ kind: 'notMeasured', name: 'a figure', reason: 'no platform' }, calm);
    expect(judged).toMatchObject({ value: null, verdict: 'not measured', timesGoal: null });
  });
});
