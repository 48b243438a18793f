import { functionOf } from '../expression/library/library.ts';
import { isList, isNode } from '../expression/tree/expression.ts';
import { partRule } from './part-rule.ts';

/** Text that cannot be read, operations of newer versions, and functions that do not exist. */
export const brokenExpression = partRule('brokenExpression', 'error', (part) => {
  if (typeof part !== 'object' || part === null || isList(part)) return undefined;
  if (!isNode(part)) return part.op;
  if (part.op === 'broken') return part.text;
  return part.op === 'call' && functionOf(part.name, part.args.length) === undefined ? part.name : undefined;
});
