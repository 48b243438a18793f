import type { AnyNode } from '../contents/node.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { ExpressionEntity } from '../expression/tree/named-entity.ts';
import type { WireValues } from '../graph/edge-values.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import type { FindingSubject, FlowFinding } from './finding.ts';
import type { Outside } from './outside.ts';

/** An expression of a block or parameter, with those of its parts that are operations, and the entities that it names. */
export interface PlacedExpression {
  readonly subject: FindingSubject;
  readonly member: string;
  readonly root: Expression;
  readonly parts: readonly Expression[];
  readonly entities: readonly ExpressionEntity[];
}

/** The names that expressions can refer to. */
export interface FlowNames {
  /** `session name` or `global name`. */
  readonly variables: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
  readonly configuration: ReadonlySet<string>;
  /** Whether callers may set flow values that the contents do not know of, as those of a macro may. */
  readonly hasCallers: boolean;
}

/** The facts that rules about expressions use. */
export interface ExpressionFacts {
  readonly expressions: readonly PlacedExpression[];
  readonly names: FlowNames;
  readonly outside: Outside;
  /** The flow values of tokens that come; undefined if they cannot be known. */
  readonly entering: WireValues | undefined;
}

/** The facts that rules about a block use. As long as one stays the same it keeps its identity. */
export interface BlockFacts extends ExpressionFacts {
  readonly node: AnyNode;
  /** Undefined if the block is broken; `reason` says why. */
  readonly laidOut: LaidOutNode | undefined;
  readonly reason: string | undefined;
  /** A circle of macros that these contents are in or lead to. */
  readonly macroCycle: readonly string[] | undefined;
}

export type ExpressionRule = (facts: ExpressionFacts) => readonly FlowFinding[];
export type BlockRule = (facts: BlockFacts) => readonly FlowFinding[];
