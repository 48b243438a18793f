import { expressionOf, readExpression } from '../../../domain/flow/expression/text/read.ts';
import type { ReadProblem } from '../../../domain/flow/expression/text/read-problem.ts';
import { expressionText } from '../../../domain/flow/expression/text/write.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { hasOp } from '../../../domain/flow/expression/tree/expression.ts';

/** The text of a field. None is empty. */
export const fieldText = (expression: Expression): string =>
  expression === null ? '' : expressionText(expression);

/** Parses typed text. Unreadable text becomes a broken expression. */
export const typedExpression = (text: string): Expression => (text.trim() === '' ? null : expressionOf(text));

const isBroken = (expression: Expression): boolean => hasOp(expression, 'broken');

/** Whether two expressions are equal and have the same text. */
export const sameExpression = (a: Expression, b: Expression): boolean =>
  a === b || (isBroken(a) === isBroken(b) && expressionText(a) === expressionText(b));

/** The problem of a broken expression; undefined for all others. */
export function problemOf(expression: Expression): ReadProblem | undefined {
  if (!hasOp(expression, 'broken')) return undefined;
  const outcome = readExpression(expression.text);
  return outcome.ok ? undefined : outcome.problem;
}

/** The typed text, and its expression. */
export interface TypedText {
  readonly text: string;
  readonly expression: Expression;
}

/** The text to show: the typed text as long as it matches the value, or else the canonical text of the value. */
export const displayedText = (value: Expression, typed: TypedText | undefined): string =>
  typed !== undefined && sameExpression(typed.expression, value) ? typed.text : fieldText(value);
