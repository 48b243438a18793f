import * as v from 'valibot';
import { variableTypes } from '../catalogue/option-values.ts';
import type { Contents } from '../contents/contents.ts';
import { isBroken } from '../contents/node.ts';
import type { FlowNames } from './facts.ts';
import type { FlowFinding } from './finding.ts';
import { nodeFinding } from './finding.ts';

const declaration = v.object({ name: v.string(), type: v.picklist(variableTypes) });

interface Declaration {
  readonly key: string;
  readonly name: string;
  readonly nodeId: string;
}

/** The variables that blocks declare. */
function declarationsIn({ nodes }: Contents): readonly Declaration[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'variable' || isBroken(node)) return [];
    const shape = v.safeParse(declaration, node.config.shape);
    if (!shape.success) return [];
    const { name, type } = shape.output;
    return [{ key: `${type} ${name}`, name, nodeId: node.id }];
  });
}

/** The names that expressions can refer to. */
export const namesIn = (contents: Contents): FlowNames => ({
  variables: new Set(declarationsIn(contents).map(({ key }) => key)),
  parameters: new Set(contents.parameters.map(({ name }) => name)),
  configuration: new Set(Object.keys(contents.configuration)),
  hasCallers: contents.nodes.some(({ type }) => type === 'macroInput'),
});

/** Variables that an earlier block declares too. */
export function declaredTwice(contents: Contents): readonly FlowFinding[] {
  const seen = new Set<string>();
  return declarationsIn(contents).flatMap(({ key, name, nodeId }) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [nodeFinding('declaredTwice', 'error', nodeId, { detail: name })];
  });
}
