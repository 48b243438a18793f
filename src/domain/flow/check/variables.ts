import * as v from 'valibot';
import { variableTypes } from '../catalogue/option-values.ts';
import { isNode } from '../expression/tree/expression.ts';
import { partRule } from './expression-rules.ts';
import type { CheckRule, CheckSubject } from './finding.ts';
import { nodeFinding } from './finding.ts';

const declaration = v.object({ name: v.string(), type: v.picklist(variableTypes) });

interface Declaration extends v.InferOutput<typeof declaration> {
  readonly nodeId: string;
}

/** The variables that blocks declare. */
const declarations = ({ layouts }: CheckSubject): readonly Declaration[] =>
  [...layouts.values()].flatMap(({ node }) => {
    if (node.type !== 'variable') return [];
    const shape = v.safeParse(declaration, node.config.shape);
    return shape.success ? [{ ...shape.output, nodeId: node.id }] : [];
  });

/** Variables that no block declares. */
export const variableUnknown = partRule('variableUnknown', (subject) => {
  const declared = new Set(declarations(subject).map(({ name, type }) => `${type} ${name}`));
  return (part) =>
    isNode(part) && part.op === 'variable' && !declared.has(`${part.scope} ${part.name}`)
      ? part.name
      : undefined;
});

/** Variables that an earlier block declares already. */
export const declaredTwice: CheckRule = (subject) => {
  const seen = new Set<string>();
  return declarations(subject).flatMap(({ name, type, nodeId }) => {
    const key = `${type} ${name}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [nodeFinding('declaredTwice', 'error', nodeId, { detail: name })];
  });
};
