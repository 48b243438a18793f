import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';
import { expressionKind } from '../../../domain/flow/check/expression-kind.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import type { ExpressionNames } from './names.ts';

/** The fields of values of each kind, with their kinds. */
export const fieldsOfKind: { readonly [Kind in KnownKind]?: { readonly [field: string]: KnownKind } } = {
  entity: { id: 'text', type: 'text' },
  component: { id: 'text', type: 'text' },
  endpoint: { number: 'text', displayName: 'text', type: 'text', rawNumber: 'text', userId: 'text' },
  duration: { milliseconds: 'number', seconds: 'number', minutes: 'number', hours: 'number' },
};

/** The kind of an expression's value, as far as it is known without a run. */
export const inferredKind = (
  expression: Expression,
  { values }: Pick<ExpressionNames, 'values'>,
): KnownKind => expressionKind(expression, values, (kind, field) => fieldsOfKind[kind]?.[field] ?? 'any');
