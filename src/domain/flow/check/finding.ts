/** The rule that a finding breaks; its text belongs to the editor. */
export type FlowRule =
  | 'brokenBlock'
  | 'brokenExpression'
  | 'callNeverAnswered'
  | 'configKeyUnknown'
  | 'configValueMissing'
  | 'declaredTwice'
  | 'duplicateWire'
  | 'entityDeleted'
  | 'invalidWire'
  | 'loopWithoutPause'
  | 'macroCycle'
  | 'macroDeleted'
  | 'mistypedExpression'
  | 'neededOptionEmpty'
  | 'neededOutputUnwired'
  | 'orphanOption'
  | 'parameterUnknown'
  | 'recorderNeverStopped'
  | 'soundUnavailable'
  | 'unreachable'
  | 'valueSometimesUnset'
  | 'valueUnknown'
  | 'variableUnknown'
  | 'zipInputUnwired';

/** The subject of a finding; a key of the configuration is its own id. */
export interface FindingSubject {
  readonly kind: 'node' | 'edge' | 'parameter' | 'configuration';
  readonly id: string;
}

export interface FlowFinding {
  readonly rule: FlowRule;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly subject: FindingSubject;
  /** The option or terminal of the block. */
  readonly member?: string;
  /** A name in an expression, or the reason of a failure. */
  readonly detail?: string;
}

/** Makes a finding about a block. */
export const nodeFinding = (
  rule: FlowRule,
  severity: FlowFinding['severity'],
  id: string,
  others: Pick<FlowFinding, 'member' | 'detail'> = {},
): FlowFinding => ({ rule, severity, subject: { kind: 'node', id }, ...others });
