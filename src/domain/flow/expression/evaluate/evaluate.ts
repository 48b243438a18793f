import type { ExpressionError } from '../tree/error.ts';
import { EvaluationStop } from '../tree/error.ts';
import { expressionPathOf } from '../tree/children.ts';
import type { Expression } from '../tree/expression.ts';
import type { FlowValue } from '../value/value.ts';
import type { ExpressionContext } from './context.ts';
import { Evaluation } from './evaluation.ts';

export type EvaluationOutcome =
  | { readonly ok: true; readonly value: FlowValue }
  | { readonly ok: false; readonly error: ExpressionError };

/** Evaluates an expression to its value or error. The result depends on the arguments only. */
export function evaluate(expression: Expression, context: ExpressionContext): EvaluationOutcome {
  try {
    return { ok: true, value: new Evaluation(context).value(expression) };
  } catch (error) {
    if (!(error instanceof EvaluationStop)) throw error;
    const { code, message, node } = error;
    return {
      ok: false,
      error: { code, message, place: node === undefined ? [] : expressionPathOf(expression, node) },
    };
  }
}
