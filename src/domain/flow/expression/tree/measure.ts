import { visitChildren } from './children.ts';
import type { Expression } from './expression.ts';
import { hasOp } from './expression.ts';
import { expressionLimits } from './limits.ts';

/** Whether a JSON value nests no deeper than this; iterative, because a deeper value would overflow the stack. */
export function isWithinDepth(json: unknown, depth: number): boolean {
  let level: object[] = typeof json === 'object' && json !== null ? [json] : [];
  for (let left = depth; level.length > 0; left -= 1) {
    if (left === 0) return false;
    const next: object[] = [];
    for (const value of level)
      for (const member of Object.values(value) as unknown[])
        if (typeof member === 'object' && member !== null) next.push(member);
    level = next;
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
  let nodes = 0;
  let text = 0;
  let level: readonly Expression[] = [expression];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > expressionLimits.depth) return false;
    const next: Expression[] = [];
    for (const part of level) {
      nodes += 1;
      text += textLength(part);
      if (nodes > expressionLimits.nodes || text > expressionLimits.size) return false;
      visitChildren(part, (child) => {
        next.push(child);
      });
    }
    level = next;
  }
  return true;
}
