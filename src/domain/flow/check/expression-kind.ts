import type { KnownKind } from '../catalogue/block.ts';
import { functionOf } from '../expression/library/library.ts';
import type { Expression, ExpressionNode, ExpressionOf } from '../expression/tree/expression.ts';
import { isList, isNode } from '../expression/tree/expression.ts';
import type { WireValues } from '../graph/edge-values.ts';

const oneKind = (kinds: readonly KnownKind[]): KnownKind => {
  const [first = 'any'] = kinds;
  return kinds.every((kind) => kind === first) ? first : 'any';
};

function binaryKind(
  { sign, left, right }: ExpressionOf<'binary'>,
  kindOf: (of: Expression) => KnownKind,
): KnownKind {
  switch (sign) {
    case '??':
      return oneKind([kindOf(left), kindOf(right)]);
    case '&':
      return 'text';
    case '+':
    case '-':
    case '*':
    case '/':
      return kindOf(left) === 'number' && kindOf(right) === 'number' ? 'number' : 'any';
    case '%':
      return 'number';
    default:
      return 'boolean';
  }
}

/** The kind of a field of a value. */
export type FieldKind = (of: KnownKind, field: string) => KnownKind;

function nodeKind(
  node: ExpressionNode,
  values: WireValues | undefined,
  kindOf: (of: Expression) => KnownKind,
  fieldKind: FieldKind,
): KnownKind {
  switch (node.op) {
    case 'duration':
    case 'date':
    case 'entity':
    case 'dictionary':
    case 'text':
      return node.op;
    case 'value':
      return values?.get(node.name)?.kind ?? 'any';
    case 'config':
      return 'text';
    case 'field':
      return fieldKind(kindOf(node.from), node.name);
    case 'not':
      return 'boolean';
    case 'negate':
      return kindOf(node.of);
    case 'binary':
      return binaryKind(node, kindOf);
    case 'if':
      return oneKind([kindOf(node.value), kindOf(node.else)]);
    case 'switch': {
      const rest = node.default === undefined ? [] : [node.default];
      return oneKind([...node.cases.map(({ value }) => value), ...rest].map(kindOf));
    }
    case 'let':
      return kindOf(node.in);
    case 'each':
      return 'list';
    case 'call':
      return functionOf(node.name, node.args.length)?.result ?? 'any';
    default:
      return 'any';
  }
}

/**
 * The kind of an expression's value if it is certain, otherwise `any`. `values` are the flow values of the entering
 * tokens. By default, the kinds of fields are unknown.
 */
export function expressionKind(
  expression: Expression,
  values: WireValues | undefined,
  fieldKind: FieldKind = () => 'any',
): KnownKind {
  if (expression === null) return 'none';
  if (typeof expression === 'string') return 'text';
  if (typeof expression === 'number' || typeof expression === 'boolean')
    return typeof expression === 'number' ? 'number' : 'boolean';
  if (isList(expression)) return 'list';
  const kindOf = (of: Expression): KnownKind => expressionKind(of, values, fieldKind);
  return isNode(expression) ? nodeKind(expression, values, kindOf, fieldKind) : 'any';
}
