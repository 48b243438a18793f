import * as v from 'valibot';
import type { Expression } from './expression.ts';
import { expressionFault } from './expression-fault.ts';

/** An expression as JSON. */
export const expressionSchema: v.GenericSchema<unknown, Expression> = v.custom<Expression>(
  (json) => expressionFault(json) === null,
  ({ input }) =>
    expressionFault(input) === 'tooLarge' ? 'The expression is too large' : 'The expression is invalid',
);

/** Parses a JSON value as an expression; undefined if it is invalid. */
export const parsedExpression = (json: unknown): Expression | undefined =>
  expressionFault(json) === null ? (json as Expression) : undefined;
