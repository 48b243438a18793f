import { stableKey } from '../../../lib/value/stable-key.ts';
import { runToEnd } from './advance.ts';
import type { TestRunContext } from './context.ts';
import type { Observation, TimedObservation } from './observation.ts';
import { observed } from './observation.ts';
import type { FlowTestCase } from './test-case.ts';
import type { TestRunState, UnknownFact } from './test-run-state.ts';

/** A line of the comparison of a test case with a test run. */
export type JudgedLine =
  /** Expected, and it happened. */
  | { readonly type: 'met'; readonly at: number; readonly observation: Observation }
  /** It happened, and the test case does not mention it. */
  | { readonly type: 'other'; readonly at: number; readonly observation: Observation }
  /** Expected, and it did not happen, or not in this order. */
  | { readonly type: 'missing'; readonly observation: Observation }
  /** It happened although it must not. */
  | { readonly type: 'forbidden'; readonly at: number; readonly observation: Observation };

export interface Judgement {
  readonly name: string;
  readonly passed: boolean;
  readonly lines: readonly JudgedLine[];
  /** The facts without which the test run could not continue. */
  readonly unknown: readonly UnknownFact[];
}

/**
 * The longest common subsequence of the expected and the actual observations, as pairs of positions: one missing
 * observation does not fail all later ones.
 */
function matchedPairs(expected: readonly string[], happened: readonly string[]): ReadonlyMap<number, number> {
  const width = happened.length + 1;
  const lengths = new Uint16Array((expected.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = expected.length - 1; row >= 0; row -= 1)
    for (let column = happened.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        expected[row] === happened[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs = new Map<number, number>();
  let [row, column] = [0, 0];
  while (row < expected.length && column < happened.length) {
    if (expected[row] === happened[column]) {
      pairs.set(column, row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Compares the expected with the actual observations, in the order of both. */
export function comparison(
  { expected, never }: Pick<FlowTestCase, 'expected' | 'never'>,
  happened: readonly TimedObservation[],
): readonly JudgedLine[] {
  const forbidden = new Set(never.map(stableKey));
  const keys = happened.map(({ observation }) => stableKey(observation));
  const pairs = matchedPairs(expected.map(stableKey), keys);
  // The position of the next expected observation that happens now or later.
  const following = keys.map(() => expected.length);
  for (let index = keys.length - 1; index >= 0; index -= 1)
    following[index] = pairs.get(index) ?? following[index + 1] ?? expected.length;
  const lines: JudgedLine[] = [];
  let next = 0;
  const missingUntil = (end: number) => {
    for (; next < end; next += 1) {
      const observation = expected[next];
      if (observation !== undefined) lines.push({ type: 'missing', observation });
    }
  };
  for (const [index, { at, observation }] of happened.entries()) {
    const row = pairs.get(index);
    missingUntil(following[index] ?? expected.length);
    if (row !== undefined) next = row + 1;
    const type = forbidden.has(keys[index] ?? '') ? 'forbidden' : row === undefined ? 'other' : 'met';
    lines.push({ type, at, observation });
  }
  missingUntil(expected.length);
  return lines;
}

/** Compares a test run with a test case. */
export function judgementOf(test: FlowTestCase, state: TestRunState): Judgement {
  const lines = comparison(test, observed(state, Date.parse(test.scenario.at)));
  const unknown = state.events.flatMap((event) => (event.kind === 'unknown' ? event.fact : []));
  const passed = lines.every(({ type }) => type === 'met' || type === 'other');
  return { name: test.name, passed, lines, unknown };
}

/** Runs a test case. It depends on its arguments alone. */
export const runTest = (test: FlowTestCase, context: Omit<TestRunContext, 'scenario'>): Judgement =>
  judgementOf(test, runToEnd({ ...context, scenario: test.scenario }));
