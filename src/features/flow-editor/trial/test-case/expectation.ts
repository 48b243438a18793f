import type { JudgedLine } from '../../../../domain/flow/simulate/judge.ts';
import type { FlowTestCase } from '../../../../domain/flow/simulate/test-case.ts';
import { stableKey } from '../../../../lib/value/stable-key.ts';

type Expectations = Pick<FlowTestCase, 'expected' | 'never'>;

/** The index among the expectations of a line of the comparison. */
const positionOf = (lines: readonly JudgedLine[], at: number): number =>
  lines.slice(0, at).filter(({ type }) => type === 'met' || type === 'missing').length;

/** The verbs of a line of the comparison. */
export type ExpectationVerb = 'expect' | 'forget' | 'forbid' | 'allow';

/** The verbs that apply to each type of line. */
export const verbsAt: { readonly [Type in JudgedLine['type']]: readonly ExpectationVerb[] } = {
  met: ['forget'],
  missing: ['forget'],
  other: ['expect', 'forbid'],
  forbidden: ['allow'],
};

/** The expectations after a verb at a line of the comparison. */
export function changedExpectations(
  { expected, never }: Expectations,
  lines: readonly JudgedLine[],
  at: number,
  verb: ExpectationVerb,
): Expectations {
  const line = lines[at];
  if (line === undefined) return { expected, never };
  const { observation } = line;
  const position = positionOf(lines, at);
  switch (verb) {
    case 'expect':
      return { expected: expected.toSpliced(position, 0, observation), never };
    case 'forget':
      return { expected: expected.toSpliced(position, 1), never };
    case 'forbid':
      return { expected, never: [...never, observation] };
    case 'allow': {
      const key = stableKey(observation);
      return { expected, never: never.filter((one) => stableKey(one) !== key) };
    }
  }
}

/** The first expectation that was not met. */
export const firstDifference = (lines: readonly JudgedLine[]): JudgedLine | undefined =>
  lines.find(({ type }) => type === 'missing' || type === 'forbidden');
