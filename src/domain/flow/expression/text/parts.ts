import { partsOf } from '../tree/children.ts';
import type { Expression, ExpressionNode } from '../tree/expression.ts';
import { hasOp } from '../tree/expression.ts';
import { expressionText } from './write.ts';

export type EntityReference = Extract<ExpressionNode, { op: 'entity' }>;

const isReference = (part: Expression): part is EntityReference => hasOp(part, 'entity');

/** The text of an expression, with the references to entities apart, so that they can be shown by name. */
export function expressionParts(expression: Expression): readonly (string | EntityReference)[] {
  // A text that looks like a reference has escaped quotes, so only references match.
  const references = new Map(
    partsOf(expression)
      .filter(isReference)
      .map((one) => [expressionText(one), one]),
  );
  const parts: (string | EntityReference)[] = [];
  let rest = expressionText(expression);
  while (rest !== '') {
    const places = [...references.keys()].map((text) => ({ text, at: rest.indexOf(text) }));
    const [next] = places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at);
    const reference = next && references.get(next.text);
    if (next === undefined || reference === undefined) return [...parts, rest];
    if (next.at > 0) parts.push(rest.slice(0, next.at));
    parts.push(reference);
    rest = rest.slice(next.at + next.text.length);
  }
  return parts;
}
