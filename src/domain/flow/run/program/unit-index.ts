import * as v from 'valibot';
import type { BlockType } from '../../catalogue/block-type.ts';
import { variableTypes, variableVisibilities } from '../../catalogue/option-values.ts';
import { targetOfNode } from '../../graph/layout.ts';
import type { LaidOutNode } from '../../graph/layout.ts';
import type { Program, ProgramUnit } from './program.ts';

const declaration = v.object({
  name: v.string(),
  type: v.picklist(variableTypes),
  visibility: v.picklist(variableVisibilities),
});
export interface VariableDeclaration extends v.InferOutput<typeof declaration> {
  readonly nodeId: string;
}

/** Caches an index of the blocks of a unit, for lookups at each step. Units are immutable, so each is indexed once. */
function indexed<Index>(make: (blocks: readonly LaidOutNode[]) => Index): (unit: ProgramUnit) => Index {
  const indexes = new WeakMap<ProgramUnit, Index>();
  return (unit) => {
    const index = indexes.get(unit) ?? make([...unit.layouts.values()]);
    indexes.set(unit, index);
    return index;
  };
}

const blocksByType = indexed((blocks) => {
  const byType = new Map<string, LaidOutNode[]>();
  for (const block of blocks) {
    const { type } = block.node;
    const known = byType.get(type);
    if (known === undefined) byType.set(type, [block]);
    else known.push(block);
  }
  return byType;
});

/** The blocks of a type in a unit. */
export const blocksIn = (unit: ProgramUnit, type: BlockType): readonly LaidOutNode[] =>
  blocksByType(unit).get(type) ?? [];

const declarations = indexed((blocks) => {
  const byName = new Map<string, VariableDeclaration>();
  for (const { node } of blocks) {
    const shape = node.type === 'variable' ? v.safeParse(declaration, node.config.shape) : undefined;
    if (shape?.success === true && !byName.has(shape.output.name))
      byName.set(shape.output.name, { ...shape.output, nodeId: node.id });
  }
  return byName;
});

/** The declaration of a variable in a flow or macro. */
export const declarationOf = (unit: ProgramUnit, name: string): VariableDeclaration | undefined =>
  declarations(unit).get(name);

/** The macro blocks in a unit, each with the unit of its macro. Blocks without an existing macro are left out. */
export const macrosIn = ({ macroOf }: Program, unit: ProgramUnit) =>
  blocksIn(unit, 'macro').flatMap((block) => {
    const target = targetOfNode(block.node);
    const inner = target === null ? undefined : macroOf(target, unit);
    return inner === undefined ? [] : [{ block, inner }];
  });
