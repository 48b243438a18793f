import type { Expression } from './expression.ts';
import { isList, isNode } from './expression.ts';

/** A path into an expression: member names and list positions. */
export type ExpressionPlace = readonly (string | number)[];

type Visitor = (child: Expression, ...place: ExpressionPlace) => void;

/** Visits the direct parts of an expression in the order of its text, each with its path. */
export function visitChildren(expression: Expression, visit: Visitor): void {
  if (isList(expression)) return expression.forEach((item, index) => visit(item, index));
  if (!isNode(expression)) return;
  const optional = (child: Expression | undefined, name: string) => {
    if (child !== undefined) visit(child, name);
  };
  switch (expression.op) {
    case 'dictionary':
      return expression.entries.forEach(([, value], index) => visit(value, 'entries', index, 1));
    case 'text':
      return expression.parts.forEach((part, index) => visit(part, 'parts', index));
    case 'get':
      visit(expression.from, 'from');
      visit(expression.key, 'key');
      return optional(expression.default, 'default');
    case 'field':
      return visit(expression.from, 'from');
    case 'not':
    case 'negate':
      return visit(expression.of, 'of');
    case 'binary':
      visit(expression.left, 'left');
      return visit(expression.right, 'right');
    case 'if':
      visit(expression.when, 'when');
      visit(expression.value, 'value');
      return visit(expression.else, 'else');
    case 'switch':
      optional(expression.on, 'on');
      expression.cases.forEach((one, index) => {
        visit(one.when, 'cases', index, 'when');
        visit(one.value, 'cases', index, 'value');
      });
      return optional(expression.default, 'default');
    case 'let':
      visit(expression.be, 'be');
      return visit(expression.in, 'in');
    case 'each':
      visit(expression.list, 'list');
      optional(expression.where, 'where');
      return visit(expression.to, 'to');
    case 'call':
      return expression.args.forEach((arg, index) => visit(arg, 'args', index));
    default:
      return undefined;
  }
}

/** Every part of an expression, including itself. Iterative, so that no depth overflows the stack. */
export function partsOf(expression: Expression): readonly Expression[] {
  const parts: Expression[] = [expression];
  for (let next = 0; next < parts.length; next += 1)
    visitChildren(parts[next] ?? null, (child) => {
      parts.push(child);
    });
  return parts;
}

/** The path of a node in an expression. */
export function expressionPathOf(root: Expression, node: Expression): ExpressionPlace {
  const open: (readonly [Expression, ExpressionPlace])[] = [[root, []]];
  for (const [part, place] of open) {
    if (part === node) return place;
    visitChildren(part, (child, ...step) => {
      open.push([child, [...place, ...step]]);
    });
  }
  return [];
}
