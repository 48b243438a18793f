import type { Contents } from '../contents/contents.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { WireValues } from '../graph/edge-values.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import type { Macros } from '../graph/macro-interface.ts';

/** The subject of a finding; its text belongs to the editor. */
export type FlowRule =
  | 'brokenBlock'
  | 'brokenExpression'
  | 'callNeverAnswered'
  | 'configKeyUnknown'
  | 'declaredTwice'
  | 'duplicateWire'
  | 'invalidWire'
  | 'loopWithoutPause'
  | 'macroCycle'
  | 'neededOptionEmpty'
  | 'neededOutputUnwired'
  | 'orphanOption'
  | 'parameterUnknown'
  | 'recorderNeverStopped'
  | 'unreachable'
  | 'valueSometimesUnset'
  | 'valueUnknown'
  | 'variableUnknown'
  | 'zipInputUnwired';

export interface FlowFinding {
  readonly rule: FlowRule;
  readonly severity: 'error' | 'warning' | 'hint';
  /** The block, wire or parameter that it is about. */
  readonly subject: { readonly kind: 'node' | 'edge' | 'parameter'; readonly id: string };
  /** The option or terminal of the block. */
  readonly member?: string;
  /** A name in an expression, or the reason of a failure. */
  readonly detail?: string;
}

/** An expression of a block or parameter, as a list of all its parts. */
export interface PlacedExpression {
  readonly subject: FlowFinding['subject'];
  readonly member: string;
  readonly parts: readonly Expression[];
}

/** The facts that the rules use; derived once for all of them. */
export interface CheckSubject {
  readonly contents: Contents;
  readonly macros: Macros;
  readonly layouts: ReadonlyMap<string, LaidOutNode>;
  readonly validEdges: readonly FlowEdge[];
  readonly incoming: ReadonlyMap<string, readonly FlowEdge[]>;
  readonly outgoing: ReadonlyMap<string, readonly FlowEdge[]>;
  readonly wireValues: ReadonlyMap<string, WireValues>;
  readonly expressions: readonly PlacedExpression[];
  /** A circle of macros that these contents are in or lead to. */
  readonly macroCycle: readonly string[] | undefined;
}

/** A rule finds what is wrong in one respect, without a view on the outside. */
export type CheckRule = (subject: CheckSubject) => readonly FlowFinding[];

/** Makes a finding about a block. */
export const nodeFinding = (
  rule: FlowRule,
  severity: FlowFinding['severity'],
  id: string,
  others: Pick<FlowFinding, 'member' | 'detail'> = {},
): FlowFinding => ({ rule, severity, subject: { kind: 'node', id }, ...others });
