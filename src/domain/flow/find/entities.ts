import { branchesOf } from '../catalogue/shape.ts';
import type { Contents } from '../contents/contents.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import { partsOf } from '../expression/tree/children.ts';
import type { ExpressionEntity } from '../expression/tree/named-entity.ts';
import { entitiesIn } from '../expression/tree/named-entity.ts';

const known = new WeakMap<AnyNode, readonly ExpressionEntity[]>();

/** The entities in the expressions of a block; computed once for each version of it. */
export function entitiesOfBlock(node: AnyNode): readonly ExpressionEntity[] {
  const before = known.get(node);
  if (before !== undefined) return before;
  const roots = isBroken(node)
    ? []
    : [...Object.values(node.config.options), ...branchesOf(node).map(({ when }) => when)];
  const entities = entitiesIn(roots.flatMap(partsOf));
  known.set(node, entities);
  return entities;
}

function entitiesOfParameter({ default: given, visibility }: MacroParameter): readonly ExpressionEntity[] {
  const roots = typeof visibility === 'string' ? [given] : [given, visibility.when];
  return entitiesIn(roots.flatMap(partsOf));
}

/** The distinct entities in the expressions of flows and macros. */
export function entitiesOf(...all: readonly Contents[]): readonly ExpressionEntity[] {
  const entities = all.flatMap(({ nodes, parameters }) => [
    ...nodes.flatMap(entitiesOfBlock),
    ...parameters.flatMap(entitiesOfParameter),
  ]);
  return [...new Map(entities.map((entity) => [`${entity.type} ${entity.id}`, entity])).values()];
}
