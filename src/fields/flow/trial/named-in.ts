import * as v from 'valibot';
import { branches } from '../../../domain/flow/catalogue/shape.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import { partsOf } from '../../../domain/flow/expression/tree/children.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { namedEntity } from '../../../domain/flow/expression/tree/named-entity.ts';

/** An entity that expressions name. */
export interface NamedInFlow {
  readonly type: string;
  readonly id: string;
}

const switchShape = v.object({ branches });

function expressionsOf(node: AnyNode): readonly Expression[] {
  if (isBroken(node)) return [];
  const shape = node.type === 'switch' ? v.safeParse(switchShape, node.config.shape) : undefined;
  const cases = shape?.success === true ? shape.output.branches.map(({ when }) => when) : [];
  return [...Object.values(node.config.options), ...cases];
}

const byNode = new WeakMap<AnyNode, readonly NamedInFlow[]>();

/** The entities that a block names; worked out once for each version of it. */
export function namedInBlock(node: AnyNode): readonly NamedInFlow[] {
  const known = byNode.get(node);
  if (known !== undefined) return known;
  const named = expressionsOf(node).flatMap((expression) =>
    partsOf(expression).flatMap((part) => namedEntity(part) ?? []),
  );
  byNode.set(node, named);
  return named;
}

/** The entities that contents name, each once. */
export function namedIn(all: readonly Contents[]): readonly NamedInFlow[] {
  const found = new Map<string, NamedInFlow>();
  const add = (named: readonly NamedInFlow[]) => {
    for (const one of named) found.set(`${one.type} ${one.id}`, one);
  };
  for (const { nodes, parameters } of all) {
    for (const node of nodes) add(namedInBlock(node));
    for (const parameter of parameters)
      add(partsOf(parameter.default).flatMap((part) => namedEntity(part) ?? []));
  }
  return [...found.values()];
}
