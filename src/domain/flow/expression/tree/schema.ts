import * as v from 'valibot';
import type { Expression } from './expression.ts';
import { isExpressionJson } from './is-expression.ts';
import { isWithinDepth, isWithinLimits, jsonDepth } from './measure.ts';

/** An expression as JSON. */
export const expressionSchema: v.GenericSchema<unknown, Expression> = v.pipe(
  v.unknown(),
  v.check((json) => isWithinDepth(json, jsonDepth), 'The expression is too deep'),
  v.custom<Expression>(isExpressionJson, 'The expression is invalid'),
  v.check(isWithinLimits, 'The expression is too large'),
);

/** The expression in a JSON value, or undefined if it holds none. */
export function parsedExpression(json: unknown): Expression | undefined {
  const parsed = v.safeParse(expressionSchema, json);
  return parsed.success ? parsed.output : undefined;
}
