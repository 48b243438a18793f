import { functionOf } from '../expression/library/library.ts';
import { hasOp, isList, isNode } from '../expression/tree/expression.ts';
import { partRule } from './part-rule.ts';

/** Unreadable text, and operations of newer versions. */
export const brokenExpression = partRule('brokenExpression', 'error', (part) => {
  if (typeof part !== 'object' || part === null || isList(part)) return undefined;
  if (!isNode(part)) return part.op;
  return part.op === 'broken' ? part.text : undefined;
});

/** Unknown functions, and wrong numbers of arguments. */
export const functionUnknown = partRule('functionUnknown', 'error', (part) =>
  hasOp(part, 'call') && functionOf(part.name, part.args.length) === undefined ? part.name : undefined,
);
