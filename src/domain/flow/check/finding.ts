import type { ExpressionEntity } from '../expression/tree/named-entity.ts';

/** The rules that findings violate. The screens have their texts. */
export const flowRules = [
  'actingUserMissing',
  'audioBeforeAnswer',
  'blockNotPermitted',
  'branchWhenEmpty',
  'brokenBlock',
  'brokenExpression',
  'callerLeft',
  'callNeverAnswered',
  'configKeyUnknown',
  'configValueMissing',
  'declaredTwice',
  'duplicateWire',
  'entityDeleted',
  'entityMissing',
  'functionUnknown',
  'hangUpBeforeAnswer',
  'invalidWire',
  'itemUnknown',
  'keysLost',
  'loopWithoutPause',
  'macroCycle',
  'macroDeleted',
  'menuWithoutWayOut',
  'mistypedExpression',
  'neededOptionEmpty',
  'neededOutputUnwired',
  'orphanOption',
  'ownEntityShared',
  'parameterUnknown',
  'playerNeverStopped',
  'queueWithoutAgents',
  'readNotPermitted',
  'recorderNeverStopped',
  'ringsNobody',
  'soundUnavailable',
  'stoppedAtOnce',
  'unreachable',
  'valueSometimesUnset',
  'valueUnknown',
  'variableUnknown',
  'zipInputUnwired',
  'zoneDiffers',
] as const;
export type FlowRule = (typeof flowRules)[number];

/** From most to least severe. An error prevents a deployment; a hint only points out something unexpected. */
export const severities = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** The subject of a finding. A configuration key is its own id. */
export interface FindingSubject {
  readonly kind: 'node' | 'edge' | 'parameter' | 'configuration';
  readonly id: string;
}

export interface FlowFinding {
  readonly rule: FlowRule;
  readonly severity: Severity;
  readonly subject: FindingSubject;
  /** The option or terminal of the block. */
  readonly member?: string;
  /** A name in an expression, the reason of a failure, or the unreadable part of a block. */
  readonly detail?: string;
  /** The entity that the finding is about. */
  readonly entity?: ExpressionEntity;
}

/** Makes a finding about a block. */
export const nodeFinding = (
  rule: FlowRule,
  severity: FlowFinding['severity'],
  id: string,
  others: Pick<FlowFinding, 'member' | 'detail'> = {},
): FlowFinding => ({ rule, severity, subject: { kind: 'node', id }, ...others });
