import type { Expression } from '../expression/tree/expression.ts';
import type { LaidOutNode } from './layout.ts';

/** The expression of an option, or its default. */
export function optionExpression({ node, layout }: LaidOutNode, id: string): Expression {
  const { options } = node.config;
  const given = Object.hasOwn(options, id) ? options[id] : undefined;
  return given === undefined ? (layout.options[id]?.default ?? null) : given;
}
