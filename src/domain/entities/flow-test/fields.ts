import * as v from 'valibot';

/** The most test cases of one flow. */
export const maxTests = 100;

/** A test case as `domain/flow/simulate` reads it, which alone knows all that it can have. */
export const testCaseFields = {
  scenario: v.record(v.string(), v.unknown()),
  /** The events that have to happen, in this order; those of `never` must not. */
  expected: v.array(v.unknown()),
  never: v.array(v.unknown()),
};
