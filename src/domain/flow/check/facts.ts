import type { BlockProblem } from '../catalogue/block.ts';
import type { AnyNode } from '../contents/node.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { ExpressionEntity } from '../expression/tree/named-entity.ts';
import type { WireValues } from '../graph/edge-values.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import type { FindingSubject, FlowFinding } from './finding.ts';
import type { Outside } from './outside.ts';

/** An expression of a block or parameter, with its operations and the entities that it names. */
export interface PlacedExpression {
  readonly subject: FindingSubject;
  readonly member: string;
  readonly root: Expression;
  readonly parts: readonly Expression[];
  readonly entities: readonly ExpressionEntity[];
}

/** The names that expressions can refer to. */
export interface FlowNames {
  /** Each as `session name` or `global name`. */
  readonly variables: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
  readonly configuration: ReadonlySet<string>;
  /** Whether callers can set flow values that are unknown here, as the callers of a macro can. */
  readonly hasCallers: boolean;
}

/** The input of rules about expressions. */
export interface ExpressionFacts {
  readonly expressions: readonly PlacedExpression[];
  readonly names: FlowNames;
  readonly outside: Outside;
  /** The flow values of the entering tokens; undefined if they cannot be known. */
  readonly entering: WireValues | undefined;
  /** The items of the loops that entering tokens can come from; undefined if they cannot be known. */
  readonly items: ReadonlySet<string> | undefined;
}

/** The input of rules about a block. A fact that has not changed keeps its identity. */
export interface BlockFacts extends ExpressionFacts {
  readonly node: AnyNode;
  /** Undefined if the block is broken; then `problem` says why. */
  readonly laidOut: LaidOutNode | undefined;
  readonly problem: BlockProblem | undefined;
  /** A cycle of macros that these contents are in or lead to. */
  readonly macroCycle: readonly string[] | undefined;
}

export type ExpressionRule = (facts: ExpressionFacts) => readonly FlowFinding[];
export type BlockRule = (facts: BlockFacts) => readonly FlowFinding[];
