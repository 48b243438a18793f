import type { Contents } from '../contents/contents.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import type { WireValues } from '../graph/edge-values.ts';
import { eitherOf } from '../graph/edge-values.ts';
import type { Macros } from '../graph/macro-interface.ts';
import { actingUserMissing } from './acting-user.ts';
import { brokenBlock, macroInCycle, macroDeleted, neededOptionEmpty, orphanOption } from './block-rules.ts';
import { branchWhenEmpty } from './branch-when.ts';
import { brokenExpression, functionUnknown } from './broken-expression.ts';
import { isSameInCalls } from './block-outputs.ts';
import { callNeverAnswered } from './call-never-answered.ts';
import { callerFindings } from './caller-left.ts';
import { configValueMissing } from './config-value.ts';
import { declaredTwice, namesIn } from './declarations.ts';
import {
  entityDeleted,
  entityMissing,
  ownEntityShared,
  queueWithoutAgents,
  soundUnavailable,
} from './entity.ts';
import { expressionsOfParameter } from './expressions-of.ts';
import type { BlockFacts, BlockRule, ExpressionRule, FlowNames } from './facts.ts';
import type { FlowFinding } from './finding.ts';
import { itemUnknown } from './item-unknown.ts';
import { keysLost } from './keys-lost.ts';
import { loopWithoutPause } from './loop-without-pause.ts';
import type { BlockMemo, JudgedBlock } from './memo.ts';
import { blockMemo, judged, sameNames } from './memo.ts';
import { menuWithoutWayOut } from './menu-way-out.ts';
import { mistypedOperand, mistypedOption } from './mistyped.ts';
import type { Outside } from './outside.ts';
import { nothingOutside } from './outside.ts';
import { blockNotPermitted, readNotPermitted } from './permission-missing.ts';
import { ringsNobody } from './rings-nobody.ts';
import { stoppedAtOnce } from './stopped-at-once.ts';
import type { Topology, TopologyRule } from './topology.ts';
import { topologyOf } from './topology.ts';
import {
  configKeyUnknown,
  parameterUnknown,
  valueSometimesUnset,
  valueUnknown,
  variableUnknown,
} from './unknown-name.ts';
import { unreachable } from './unreachable.ts';
import { neededOutputUnwired, recorderNeverStopped, zipInputUnwired } from './unwired.ts';
import { duplicateWire, invalidWire } from './wires.ts';
import { zoneDiffers } from './zone-differs.ts';

const expressionRules: readonly ExpressionRule[] = [
  brokenExpression,
  functionUnknown,
  mistypedOperand,
  variableUnknown,
  configKeyUnknown,
  parameterUnknown,
  valueUnknown,
  valueSometimesUnset,
  itemUnknown,
  entityDeleted,
  entityMissing,
  soundUnavailable,
  queueWithoutAgents,
  ownEntityShared,
  readNotPermitted,
];
const blockRules: readonly BlockRule[] = [
  brokenBlock,
  macroDeleted,
  macroInCycle,
  neededOptionEmpty,
  ringsNobody,
  mistypedOption,
  branchWhenEmpty,
  zoneDiffers,
  actingUserMissing,
  blockNotPermitted,
  ...expressionRules,
  orphanOption,
];
const topologyRules: readonly TopologyRule[] = [
  invalidWire,
  duplicateWire,
  loopWithoutPause,
  unreachable,
  neededOutputUnwired,
  zipInputUnwired,
  callNeverAnswered,
  recorderNeverStopped,
  menuWithoutWayOut,
  stoppedAtOnce,
];

const judgeBlock = (facts: BlockFacts) => blockRules.flatMap((rule) => rule(facts));

export interface CheckInput {
  readonly contents: Contents;
  /** The interface of an unchanged macro must keep its identity. */
  readonly macros: Macros;
  readonly outside?: Outside;
  /** A cycle of macros that these contents are in or lead to. */
  readonly macroCycle?: readonly string[] | undefined;
}

/** The findings, and the intermediate results that the next check reuses. */
export interface Checked {
  readonly findings: readonly FlowFinding[];
  readonly memos: ReadonlyMap<string, BlockMemo>;
  readonly blocks: ReadonlyMap<string, JudgedBlock>;
  readonly topology: Topology;
  readonly ofTopology: readonly FlowFinding[];
  readonly ofCalls: readonly FlowFinding[];
  readonly names: FlowNames;
}

const findingsOfCalls = (topology: Topology): readonly FlowFinding[] => [
  ...callerFindings(topology),
  ...keysLost(topology),
];

const layoutsIn = (memos: ReadonlyMap<string, BlockMemo>): Topology['layouts'] =>
  new Map([...memos].flatMap(([id, { laidOut }]) => (laidOut === undefined ? [] : [[id, laidOut] as const])));

/** Whether nothing has changed on which the findings about calls depend. */
function isSameForCalls(
  memos: ReadonlyMap<string, BlockMemo>,
  before: Checked | undefined,
  topology: Topology,
): before is Checked {
  if (before?.topology !== topology) return false;
  for (const [id, { laidOut }] of memos)
    if (!isSameInCalls(before.memos.get(id)?.laidOut, laidOut)) return false;
  return true;
}

/** The terminals and wires. They are reused if only options, names and places have changed. */
function topologyAfter(
  memos: ReadonlyMap<string, BlockMemo>,
  { edges }: Contents,
  before: Checked | undefined,
): Topology {
  if (
    before !== undefined &&
    before.topology.edges.length === edges.length &&
    before.memos.size === memos.size &&
    edges.every((edge, index) => edge === before.topology.edges[index])
  ) {
    const old = before.memos.values();
    let isSame = true;
    for (const memo of memos.values()) {
      const { value } = old.next();
      isSame &&=
        value !== undefined &&
        value.node.id === memo.node.id &&
        value.node.type === memo.node.type &&
        value.outcome === memo.outcome;
    }
    if (isSame) return before.topology;
  }
  const layouts = layoutsIn(memos);
  const broken = new Set([...memos.keys()].filter((id) => !layouts.has(id)));
  return topologyOf(layouts, broken, edges);
}

/** The flow values of the tokens that enter a block; undefined if no token does, or if they are unknown. */
function enteringOf(id: string, topology: Topology): WireValues | undefined {
  const { layouts, incoming, wireValues, uncertain } = topology;
  if (uncertain.has(id)) return undefined;
  const paths = (incoming.get(id) ?? []).flatMap((edge) => wireValues.get(edge.id) ?? []);
  return paths.length > 0 || layouts.get(id)?.layout.inputs.length === 0 ? eitherOf(paths) : undefined;
}

const ofParameter = (parameter: MacroParameter, names: FlowNames, outside: Outside) =>
  expressionRules.flatMap((rule) =>
    rule({
      expressions: expressionsOfParameter(parameter),
      names,
      outside,
      entering: undefined,
      items: undefined,
    }),
  );

/**
 * Checks contents in steps of one block or one rule, so that a caller can pause within a large flow. After a change,
 * `before` saves rechecking all unaffected parts.
 */
export function* checkInSteps(input: CheckInput, before?: Checked): Generator<undefined, Checked> {
  const { contents, macros, outside = nothingOutside, macroCycle: cycle } = input;
  const memos = new Map<string, BlockMemo>();
  for (const node of contents.nodes) {
    memos.set(node.id, blockMemo(node, macros, before?.memos.get(node.id)));
    yield;
  }
  const topology = topologyAfter(memos, contents, before);
  yield;
  const names = sameNames(namesIn(contents), before?.names);
  const blocks = new Map<string, JudgedBlock>();
  for (const [id, { node, laidOut, outcome, expressions }] of memos) {
    const known = before?.blocks.get(id);
    const entering = topology === before?.topology && known ? known.facts.entering : enteringOf(id, topology);
    const items = topology === before?.topology && known ? known.facts.items : topology.itemsAt(id);
    const problem = outcome.ok ? undefined : outcome.problem;
    const facts = { node, laidOut, problem, expressions, names, outside, entering, items, macroCycle: cycle };
    blocks.set(id, judged(facts, known, judgeBlock));
    yield;
  }
  let ofTopology = before?.topology === topology ? before.ofTopology : [];
  if (before?.topology !== topology)
    for (const rule of topologyRules) {
      ofTopology = [...ofTopology, ...rule(topology)];
      yield;
    }
  // The topology keeps the blocks of its time, whose options may have changed since.
  const ofCalls = isSameForCalls(memos, before, topology)
    ? before.ofCalls
    : findingsOfCalls({ ...topology, layouts: layoutsIn(memos) });
  yield;
  const findings = [
    ...[...blocks.values()].flatMap((block) => block.findings),
    ...ofTopology,
    ...ofCalls,
    ...declaredTwice(contents),
    ...contents.parameters.flatMap((parameter) => ofParameter(parameter, names, outside)),
    ...configValueMissing(contents, outside),
  ];
  return { findings, memos, blocks, topology, ofTopology, ofCalls, names };
}

/** Checks contents at once. */
export function check(input: CheckInput, before?: Checked): Checked {
  const steps = checkInSteps(input, before);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The findings that depend on contents and macros only. */
export const checkContents = (
  contents: Contents,
  macros: Macros,
  macroCycle?: readonly string[],
): readonly FlowFinding[] => check({ contents, macros, macroCycle }).findings;
