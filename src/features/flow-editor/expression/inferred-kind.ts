import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';
import { functionOf } from '../../../domain/flow/expression/library/library.ts';
import type { Expression, ExpressionNode } from '../../../domain/flow/expression/tree/expression.ts';
import { isList, isNode } from '../../../domain/flow/expression/tree/expression.ts';
import type { ExpressionNames } from './names.ts';

type KnownNames = Pick<ExpressionNames, 'values'>;

/** The fields that values of a kind have, and the kinds of these. */
export const fieldsOfKind: { readonly [Kind in KnownKind]?: { readonly [field: string]: KnownKind } } = {
  entity: { id: 'text', type: 'text' },
  component: { id: 'text', type: 'text' },
  endpoint: { number: 'text', displayName: 'text', type: 'text', rawNumber: 'text', userId: 'text' },
  duration: { milliseconds: 'number', seconds: 'number', minutes: 'number', hours: 'number' },
};

const either = (a: KnownKind, b: KnownKind): KnownKind => (a === b ? a : 'any');

function binaryKind(
  { sign, left, right }: Extract<ExpressionNode, { op: 'binary' }>,
  names: KnownNames,
): KnownKind {
  switch (sign) {
    case '&':
      return 'text';
    case '??':
      return either(inferredKind(left, names), inferredKind(right, names));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%': {
      const [a, b] = [inferredKind(left, names), inferredKind(right, names)];
      return a === 'number' && b === 'number' ? 'number' : 'any';
    }
    default:
      return 'boolean';
  }
}

function nodeKind(node: ExpressionNode, names: KnownNames): KnownKind {
  switch (node.op) {
    case 'duration':
    case 'date':
    case 'entity':
    case 'dictionary':
    case 'text':
      return node.op;
    case 'value':
      return names.values.get(node.name)?.kind ?? 'any';
    case 'field':
      return fieldsOfKind[inferredKind(node.from, names)]?.[node.name] ?? 'any';
    case 'not':
      return 'boolean';
    case 'negate':
      return inferredKind(node.of, names);
    case 'binary':
      return binaryKind(node, names);
    case 'if':
      return either(inferredKind(node.value, names), inferredKind(node.else, names));
    case 'let':
      return inferredKind(node.in, names);
    case 'each':
      return 'list';
    case 'call':
      return functionOf(node.name, node.args.length)?.result ?? 'any';
    default:
      return 'any';
  }
}

/** The kind of an expression's value, as far as it can be known before a run. */
export function inferredKind(expression: Expression, names: KnownNames): KnownKind {
  if (expression === null) return 'none';
  if (typeof expression === 'string') return 'text';
  if (typeof expression === 'number') return 'number';
  if (typeof expression === 'boolean') return 'boolean';
  if (isList(expression)) return 'list';
  return isNode(expression) ? nodeKind(expression, names) : 'any';
}
