import { evaluate } from '../../../../../src/domain/flow/expression/evaluate/evaluate.ts';
import type { ExpressionContext } from '../../../../../src/domain/flow/expression/evaluate/context.ts';
import { readExpression } from '../../../../../src/domain/flow/expression/text/read.ts';
import type { FlowValue } from '../../../../../src/domain/flow/expression/value/value.ts';

/** A context in which nothing is set, at a fixed time, with a chance that is always one half. */
export const emptyContext: ExpressionContext = {
  now: () => Date.parse('2026-11-23T10:00:00Z'),
  random: () => 0.5,
  entity: () => undefined,
  variable: () => undefined,
  parameter: () => undefined,
  config: () => undefined,
  value: () => undefined,
  item: () => undefined,
};

export const contextOf = (values: Readonly<Record<string, FlowValue>>): ExpressionContext => ({
  ...emptyContext,
  value: (name) => values[name],
});

/** The outcome of an expression that is given as text. */
export function outcomeOf(text: string, context: ExpressionContext = emptyContext) {
  const read = readExpression(text);
  if (!read.ok) throw new Error(`${text} cannot be read: ${JSON.stringify(read.problem)}`);
  return evaluate(read.expression, context);
}

/** The value of an expression that is given as text; throws its error. */
export function valueOf(text: string, context: ExpressionContext = emptyContext): FlowValue {
  const outcome = outcomeOf(text, context);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
