import { expressionOf, readExpression } from '../../../domain/flow/expression/text/read.ts';
import type { ReadProblem } from '../../../domain/flow/expression/text/read-problem.ts';
import { expressionText } from '../../../domain/flow/expression/text/write.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { hasOp } from '../../../domain/flow/expression/tree/expression.ts';

/** The text of a field; an empty one stands for None. */
export const fieldText = (expression: Expression): string =>
  expression === null ? '' : expressionText(expression);

/** The expression that a user typed. Unreadable text is kept as a broken expression. */
export const typedExpression = (text: string): Expression => (text.trim() === '' ? null : expressionOf(text));

const isBroken = (expression: Expression): boolean => hasOp(expression, 'broken');

/** Whether two expressions mean the same and are shown alike. */
export const sameExpression = (a: Expression, b: Expression): boolean =>
  a === b || (isBroken(a) === isBroken(b) && expressionText(a) === expressionText(b));

/** Why the text of a broken expression cannot be read; undefined for all others. */
export function problemOf(expression: Expression): ReadProblem | undefined {
  if (!hasOp(expression, 'broken')) return undefined;
  const outcome = readExpression(expression.text);
  return outcome.ok ? undefined : outcome.problem;
}

/** The text as typed, and the expression that it stands for. */
export interface TypedText {
  readonly text: string;
  readonly expression: Expression;
}

/** The text to show: what was typed while it stands for the value, else the canonical text of the value. */
export const shownText = (value: Expression, typed: TypedText | undefined): string =>
  typed !== undefined && sameExpression(typed.expression, value) ? typed.text : fieldText(value);
