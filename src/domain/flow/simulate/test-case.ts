import * as v from 'valibot';
import { contentsName } from '../contents/text.ts';
import type { TestRunContext } from './context.ts';
import { scenarioOf } from './interact.ts';
import type { Observation } from './observation.ts';
import { observationSchema, observed } from './observation.ts';
import { scenarioSchema } from './scenario.ts';
import type { TestRunState } from './test-run-state.ts';

export const testCaseLimits = { expected: 200, cases: 100 } as const;
const observations = v.pipe(v.array(observationSchema), v.maxLength(testCaseLimits.expected));

/** A test case of a flow: the observations that must happen in a scenario, in order, and those that must not. */
export const testCaseSchema = v.strictObject({
  name: v.pipe(contentsName, v.minLength(1)),
  scenario: scenarioSchema,
  expected: observations,
  never: v.optional(observations, []),
});
export type FlowTestCase = v.InferOutput<typeof testCaseSchema>;

/** The test case that a test run passes: its scenario, with all of its observations expected. */
export function recordedTestCase(
  name: string,
  state: TestRunState,
  { scenario }: TestRunContext,
): FlowTestCase {
  const noticed: readonly Observation[] = observed(state, Date.parse(scenario.at)).map(
    ({ observation }) => observation,
  );
  return {
    name,
    scenario: scenarioOf(state, scenario),
    expected: noticed.slice(0, testCaseLimits.expected),
    never: [],
  };
}
