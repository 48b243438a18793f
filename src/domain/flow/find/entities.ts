import type { Contents } from '../contents/contents.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import { partsOf } from '../expression/tree/children.ts';
import type { ExpressionEntity } from '../expression/tree/named-entity.ts';
import { entitiesIn } from '../expression/tree/named-entity.ts';
import { branchesOf } from '../catalogue/shape.ts';

const known = new WeakMap<AnyNode, readonly ExpressionEntity[]>();

function entitiesOfBlock(node: AnyNode): readonly ExpressionEntity[] {
  const before = known.get(node);
  if (before !== undefined) return before;
  const roots = isBroken(node)
    ? []
    : [...Object.values(node.config.options), ...branchesOf(node).map(({ when }) => when)];
  const entities = entitiesIn(roots.flatMap(partsOf));
  known.set(node, entities);
  return entities;
}

/** The entities that the expressions of a flow name, each once. */
export function entitiesOf({ nodes, parameters }: Contents): readonly ExpressionEntity[] {
  const all = [
    ...nodes.flatMap(entitiesOfBlock),
    ...entitiesIn(parameters.flatMap((parameter) => partsOf(parameter.default))),
  ];
  return [...new Map(all.map((entity) => [`${entity.type} ${entity.id}`, entity])).values()];
}
