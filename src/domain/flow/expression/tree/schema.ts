import * as v from 'valibot';
import type { Expression } from './expression.ts';
import type { ExpressionFault } from './expression-fault.ts';
import { expressionFault } from './expression-fault.ts';
import { expressionLimits } from './limits.ts';

const faultTexts: { readonly [Fault in ExpressionFault]: string } = {
  invalid: 'The expression is invalid',
  tooDeep: `The expression has more than ${expressionLimits.depth} levels`,
  tooLarge: 'The expression is too large',
};

/** An expression as JSON. */
export const expressionSchema: v.GenericSchema<unknown, Expression> = v.custom<Expression>(
  (json) => expressionFault(json) === null,
  ({ input }) => faultTexts[expressionFault(input) ?? 'invalid'],
);

/** Parses a JSON value as an expression; undefined if it is invalid. */
export const parsedExpression = (json: unknown): Expression | undefined =>
  expressionFault(json) === null ? (json as Expression) : undefined;
