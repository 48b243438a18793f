import { visitChildren } from './children.ts';
import type { Expression } from './expression.ts';
import { hasOp } from './expression.ts';
import { expressionLimits } from './limits.ts';

/** Whether a JSON value nests no deeper than this; iterative, because a deeper value would overflow the stack. */
export function isWithinDepth(json: unknown, depth: number): boolean {
  const open: (readonly [unknown, number])[] = [[json, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, level] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (level >= depth) return false;
    for (const member of Object.values(value)) open.push([member, level + 1]);
  }
  return true;
}

/** Each level of an expression nests at most three levels of JSON: `{cases: [{when}]}`. */
export const jsonDepth = 3 * expressionLimits.depth + 3;

const textLength = (expression: Expression): number => {
  if (typeof expression === 'string') return expression.length;
  return hasOp(expression, 'broken') ? expression.text.length : 0;
};

/** Whether an expression keeps to the limits of nodes, depth and text. */
export function isWithinLimits(expression: Expression): boolean {
  const open: (readonly [Expression, number])[] = [[expression, 1]];
  let nodes = 0;
  let text = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [part, depth] = next;
    nodes += 1;
    text += textLength(part);
    if (nodes > expressionLimits.nodes || depth > expressionLimits.depth || text > expressionLimits.size)
      return false;
    visitChildren(part, (child) => {
      open.push([child, depth + 1]);
    });
  }
  return true;
}
