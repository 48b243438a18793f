import * as v from 'valibot';
import type { BlockLayout, BlockOption, LayoutOutcome } from '../catalogue/block.ts';
import { output } from '../catalogue/block.ts';
import { layoutOfNode } from '../catalogue/catalogue.ts';
import { macroShape } from '../catalogue/misc.ts';
import type { Contents } from '../contents/contents.ts';
import type { AnyNode, FlowNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import type { MacroTarget } from '../contents/target.ts';
import type { SimpleKind } from '../expression/simple/kind.ts';
import type { MacroInterface, Macros } from './macro-interface.ts';

/** The macro of a macro block; null if none is chosen, and for other blocks. */
export function targetOfNode(node: AnyNode): MacroTarget | null {
  if (node.type !== 'macro' || isBroken(node)) return null;
  const shape = v.safeParse(macroShape, node.config.shape);
  return shape.success ? shape.output.target : null;
}

/** The simple mode of a parameter. */
function simpleKindOf(parameter: MacroParameter): SimpleKind | undefined {
  const { simpleMode, simpleEntityType: entityType, simpleEnumValues } = parameter;
  switch (simpleMode) {
    case 'none':
      return undefined;
    case 'toggle':
      return { name: 'toggle' };
    case 'entity':
    case 'entityList':
      return { name: simpleMode, entityType };
    case 'enum':
      return { name: 'enum', values: simpleEnumValues.map(({ value }) => value) };
  }
}

/** The option that callers of a macro get for a parameter. */
export function parameterOption(parameter: MacroParameter): BlockOption {
  const simple = simpleKindOf(parameter);
  const { name, visibility, visibilityMap } = parameter;
  const shown = simple === undefined ? {} : { simple };
  return {
    kinds: ['any'],
    ...shown,
    default: parameter.default,
    needed: false,
    visibility,
    visibilityMap,
    parameter: name,
  };
}

const macroLayout = ({ inputs, outputs, parameters }: MacroInterface): BlockLayout => ({
  inputs: inputs.map(({ key }) => key),
  outputs: outputs.map(({ key, values }) => output(key, values)),
  options: Object.fromEntries(parameters.map((parameter) => [parameter.id, parameterOption(parameter)])),
});

/** The layout of a block. A macro block gets its layout from its macro. */
export function layoutIn(node: AnyNode, macros: Macros): LayoutOutcome {
  const own = layoutOfNode(node);
  if (!own.ok || node.type !== 'macro') return own;
  const target = targetOfNode(node);
  if (target === null) return own;
  const macro = macros(target);
  return macro === undefined
    ? { ok: false, problem: { kind: 'macroDeleted' } }
    : { ok: true, layout: macroLayout(macro) };
}

/** A block and its layout. */
export interface LaidOutNode {
  readonly node: FlowNode;
  readonly layout: BlockLayout;
}

/** The blocks with a layout, by id. */
export function layoutsOf({ nodes }: Contents, macros: Macros): ReadonlyMap<string, LaidOutNode> {
  const layouts = new Map<string, LaidOutNode>();
  for (const node of nodes) {
    const outcome = layoutIn(node, macros);
    if (outcome.ok && !isBroken(node)) layouts.set(node.id, { node, layout: outcome.layout });
  }
  return layouts;
}
