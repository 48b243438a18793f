import { stableKey } from '../../../lib/value/stable-key.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { LayoutOutcome } from '../catalogue/block.ts';
import type { WireValues } from '../graph/edge-values.ts';
import { sameWireValues } from '../graph/edge-values.ts';
import { layoutIn, targetOfNode } from '../graph/layout.ts';
import type { Macros } from '../graph/macro-interface.ts';
import { expressionsOfBlock } from './expressions-of.ts';
import type { BlockFacts, FlowNames, PlacedExpression } from './facts.ts';
import type { FlowFinding } from './finding.ts';

/** The facts about a block that depend on the block only, kept for the next check. */
export interface BlockMemo {
  readonly node: AnyNode;
  /** The interface of the macro from which the layout was derived. */
  readonly macro: unknown;
  readonly outcome: LayoutOutcome;
  readonly laidOut: BlockFacts['laidOut'];
  readonly expressions: readonly PlacedExpression[];
}

/** The facts of a block, with the findings derived from them. */
export interface JudgedBlock {
  readonly facts: BlockFacts;
  readonly findings: readonly FlowFinding[];
}

const macroOf = (node: AnyNode, macros: Macros): unknown => {
  const target = targetOfNode(node);
  return target === null ? undefined : macros(target);
};

const shapeOf = (node: AnyNode): unknown => (isBroken(node) ? undefined : node.config.shape);

/** The layout of a block. An unchanged layout keeps its identity, and so does the topology. */
function outcomeOf(
  node: AnyNode,
  macro: unknown,
  macros: Macros,
  before: BlockMemo | undefined,
): LayoutOutcome {
  if (before !== undefined && before.node.type === node.type && before.macro === macro) {
    const shape = shapeOf(node);
    if (shape !== undefined && shape === shapeOf(before.node)) return before.outcome;
  }
  const outcome = layoutIn(node, macros);
  return before !== undefined && stableKey(outcome) === stableKey(before.outcome) ? before.outcome : outcome;
}

/** Derives the facts that depend on the block only, and reuses those of an unchanged block. */
export function blockMemo(node: AnyNode, macros: Macros, before: BlockMemo | undefined): BlockMemo {
  const macro = macroOf(node, macros);
  if (before?.node === node && before.macro === macro) return before;
  const outcome = outcomeOf(node, macro, macros, before);
  const laidOut = outcome.ok && !isBroken(node) ? { node, layout: outcome.layout } : undefined;
  const expressions = laidOut === undefined ? [] : expressionsOfBlock(laidOut);
  return { node, macro, outcome, laidOut, expressions };
}

const sameFacts = (a: BlockFacts, b: BlockFacts): boolean =>
  a.node === b.node &&
  a.laidOut === b.laidOut &&
  a.problem === b.problem &&
  a.expressions === b.expressions &&
  a.names === b.names &&
  a.outside === b.outside &&
  a.macroCycle === b.macroCycle &&
  sameItems(a.items, b.items) &&
  sameEntering(a.entering, b.entering);

const sameEntering = (a: WireValues | undefined, b: WireValues | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && sameWireValues(a, b));

const sameItems = (a: BlockFacts['items'], b: BlockFacts['items']): boolean =>
  a === b || (a?.size === b?.size && [...(a ?? [])].every((name) => b?.has(name)));

/** The findings of a block, reused if no fact has changed. */
export const judged = (
  facts: BlockFacts,
  before: JudgedBlock | undefined,
  judge: (facts: BlockFacts) => readonly FlowFinding[],
): JudgedBlock =>
  before !== undefined && sameFacts(before.facts, facts) ? before : { facts, findings: judge(facts) };

const namesKey = ({ variables, parameters, configuration, hasCallers }: FlowNames): string =>
  JSON.stringify([hasCallers, ...[variables, parameters, configuration].map((names) => [...names])]);

/** The names. They keep their identity until one is added or removed. */
export const sameNames = (names: FlowNames, before: FlowNames | undefined): FlowNames =>
  before !== undefined && namesKey(before) === namesKey(names) ? before : names;
