import type { BlockOption } from '../catalogue/block.ts';
import { isVisible } from '../contents/visibility.ts';
import { evaluate } from '../expression/evaluate/evaluate.ts';
import { stop } from '../expression/tree/error.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { FlowValue } from '../expression/value/value.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { optionExpression } from '../graph/option-expression.ts';

/** The value of a constant expression; undefined for all others. */
function fixedValue(expression: Expression): FlowValue | undefined {
  return typeof expression === 'object' && expression !== null ? undefined : expression;
}

const onlyKnownAtRun = (): never => {
  throw stop('valueNotSet', { name: '' });
};

/** Whether a condition on the parameters of a macro can be true. */
function canBeTrue(laidOut: LaidOutNode, when: Expression): boolean {
  const parameter = (name: string): FlowValue | undefined => {
    const option = Object.entries(laidOut.layout.options).find(([, one]) => one.parameter === name);
    return option && fixedValue(optionExpression(laidOut, option[0]));
  };
  const unknown = () => undefined;
  const outcome = evaluate(when, {
    now: onlyKnownAtRun,
    random: onlyKnownAtRun,
    entity: onlyKnownAtRun,
    variable: unknown,
    config: unknown,
    value: unknown,
    item: unknown,
    parameter,
  });
  return !outcome.ok || outcome.value === true;
}

/** Whether an option can be visible. Conditions that only a run can decide count as true. */
export const canBeVisible = (laidOut: LaidOutNode, option: BlockOption): boolean =>
  isVisible(option, {
    valueOf: (id) => fixedValue(optionExpression(laidOut, id)),
    isTrue: (when) => canBeTrue(laidOut, when),
  });
