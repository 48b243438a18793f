import type { SimpleKind } from './kind.ts';
import type { Expression, ExpressionOf } from '../tree/expression.ts';
import { hasOp, isEmptyExpression, isList } from '../tree/expression.ts';
import type { EntityReference } from '../text/parts.ts';
import { expressionParts } from '../text/parts.ts';

/** A text with the entities that it names. */
export type NamedText = readonly (string | EntityReference)[];

/** An item of a value as people read it. Only what a flow has to compute is left as an expression. */
export type ReadableItem =
  | { readonly kind: 'none' }
  | { readonly kind: 'text' | 'speech' | 'expression'; readonly text: NamedText }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'toggle'; readonly value: boolean }
  /** A value of an enumeration. */
  | { readonly kind: 'choice'; readonly value: string }
  | { readonly kind: 'duration' | 'silence'; readonly ms: number }
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'entity'; readonly type: string; readonly id: string }
  | { readonly kind: 'tone'; readonly name: string }
  /** A number to call. */
  | { readonly kind: 'phoneNumber'; readonly number: string }
  /** An entry of a dictionary. */
  | { readonly kind: 'entry'; readonly key: string; readonly items: readonly ReadableItem[] };

/** An expression as text; the name of a flow value without the quotes that a space requires. */
const expressionWords = (expression: Expression): NamedText =>
  hasOp(expression, 'value') ? [expression.name] : expressionParts(expression);

const asExpression = (expression: Expression): ReadableItem => ({
  kind: 'expression',
  text: expressionWords(expression),
});

/** The words of a literal or template, with braces around what is computed; undefined for all others. */
function wordsOf(expression: Expression): NamedText | undefined {
  if (typeof expression === 'string') return [expression];
  if (!hasOp(expression, 'text')) return undefined;
  return expression.parts.flatMap((part) =>
    typeof part === 'string' ? [part] : hasOp(part, 'entity') ? [part] : ['{', ...expressionWords(part), '}'],
  );
}

function itemOfCall(call: ExpressionOf<'call'>): ReadableItem {
  const { name, args } = call;
  const [first = null] = args;
  const words = wordsOf(first);
  if (name === 'speech' && words !== undefined) return { kind: 'speech', text: words };
  if (args.length !== 1) return asExpression(call);
  if (name === 'silence' && hasOp(first, 'duration')) return { kind: 'silence', ms: first.ms };
  if (name === 'tone' && typeof first === 'string') return { kind: 'tone', name: first };
  if (name === 'dial' && typeof first === 'string') return { kind: 'phoneNumber', number: first };
  if ((name === 'sound' || name === 'recording') && hasOp(first, 'entity') && first.type === name)
    return { kind: 'entity', type: first.type, id: first.id };
  return asExpression(call);
}

function itemOf(expression: Expression): ReadableItem {
  const words = wordsOf(expression);
  if (words !== undefined) return { kind: 'text', text: words };
  if (typeof expression === 'number') return { kind: 'number', value: expression };
  if (typeof expression === 'boolean') return { kind: 'toggle', value: expression };
  if (hasOp(expression, 'duration')) return { kind: 'duration', ms: expression.ms };
  if (hasOp(expression, 'date')) return { kind: 'moment', at: expression.at };
  if (hasOp(expression, 'entity')) return { kind: 'entity', type: expression.type, id: expression.id };
  return hasOp(expression, 'call') ? itemOfCall(expression) : asExpression(expression);
}

/** The items of an option's value as people read it. `kind`: the simple kind of the option, if it has one. */
export function readableItems(value: Expression, kind?: SimpleKind): readonly ReadableItem[] {
  if (kind?.name === 'enum' && typeof value === 'string' && kind.values.includes(value))
    return [{ kind: 'choice', value }];
  if (value !== '' && isEmptyExpression(value)) return [{ kind: 'none' }];
  if (isList(value)) return value.map(itemOf);
  if (hasOp(value, 'dictionary'))
    return value.entries.map(([key, one]) => ({ kind: 'entry', key, items: readableItems(one) }));
  return [itemOf(value)];
}
