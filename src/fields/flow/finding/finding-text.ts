import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { blockProblemText } from '../words/block-problem.ts';
import type { FlowRule } from '../../../domain/flow/check/finding.ts';

/** The words that the text of a finding needs, in the user's language. */
export interface FindingWords {
  /** The name in an expression or of a permission, or the reason of a failure. */
  readonly detail: string;
  /** The option or terminal. */
  readonly member: string;
  /** The name of the entity. */
  readonly entity: string;
  /** The value of the wrong kind, or the kind itself. */
  readonly value: string;
}

const undefinedKey = /^!! key /;

/** The text of each rule. A sentence about a block, wire, parameter or key that is named beside it. */
export const findingTexts: {
  readonly [Rule in FlowRule]: (words: FindingWords) => MessageDescriptor;
} = {
  actingUserMissing: () => msg`This block always fails: no acting user is chosen in the flow settings.`,
  audioBeforeAnswer: () => msg`The call has not been answered here, so the caller does not hear this.`,
  blockNotPermitted: ({ detail }) =>
    msg`You do not have the permission “${detail}”, which this block needs. Someone who has it must deploy the flow.`,
  branchWhenEmpty: ({ member }) => msg`The branch “${member}” has no condition, so it is never taken.`,
  brokenBlock: ({ detail }) =>
    blockProblemText(detail === '' ? { kind: 'unsupportedType' } : { kind: 'unreadable', at: detail }),
  brokenExpression: ({ detail }) => msg`This expression cannot be read: ${detail}`,
  callerLeft: ({ member }) =>
    msg`Nothing follows “${member}”, so a caller who has been answered is left in silence.`,
  callNeverAnswered: () => msg`This call is never answered or rejected.`,
  configKeyUnknown: ({ detail }) => msg`The configuration has no key “${detail}”.`,
  configValueMissing: () => msg`This configuration key has no value yet.`,
  declaredTwice: ({ detail }) => msg`Another block already declares the variable “${detail}”.`,
  duplicateWire: () => msg`Another wire already connects these terminals.`,
  entityDeleted: ({ entity }) => msg`${entity} has been deleted.`,
  entityMissing: ({ entity }) => msg`${entity} does not exist, or you do not have access to it.`,
  functionUnknown: ({ detail }) => msg`There is no function “${detail}” with these arguments.`,
  hangUpBeforeAnswer: () =>
    msg`The call may not have been answered here. Hang up fails then: use Reject for calls that ring.`,
  invalidWire: ({ detail }) =>
    undefinedKey.test(detail)
      ? msg`An end of this wire does not exist: ${detail}`
      : msg`An end of this wire does not exist.`,
  itemUnknown: ({ detail }) => msg`This block is in no loop with the item “${detail}”.`,
  keysLost: () =>
    msg`Keys that the caller presses during this sound are lost. Turn on “Stop at a digit” and connect “stopped” to keep them.`,
  loopWithoutPause: () => msg`This loop has no pause, so a session that comes here is stopped.`,
  macroCycle: () => msg`This macro contains itself, directly or through other macros.`,
  macroDeleted: () => blockProblemText({ kind: 'macroDeleted' }),
  menuWithoutWayOut: () =>
    msg`Callers cannot leave this menu: whatever they press, nobody is called and the call does not end.`,
  mistypedExpression: ({ value }) => msg`This value cannot be used here: ${value}`,
  neededOptionEmpty: () => msg`This option needs a value.`,
  neededOutputUnwired: ({ member }) => msg`Nothing is connected to the output “${member}”.`,
  orphanOption: () => msg`The block does not have this option any more.`,
  ownEntityShared: ({ entity }) =>
    msg`${entity} belongs to this organization. Others that install this flow do not have it.`,
  parameterUnknown: ({ detail }) => msg`There is no parameter “${detail}”.`,
  playerNeverStopped: () => msg`This sound repeats until the call ends: nothing is connected to “Stop”.`,
  queueWithoutAgents: ({ entity }) => msg`${entity} has no agents, so no caller in it is answered.`,
  readNotPermitted: ({ detail }) =>
    msg`You do not have the permission “${detail}” for the data that is read here. Someone who has it must deploy the flow.`,
  recorderNeverStopped: () => msg`This recording stops only at its maximum length or at the end of the call.`,
  ringsNobody: () => msg`This block rings nobody: choose a user or a device, or enter a number.`,
  soundUnavailable: ({ entity }) => msg`${entity} has no audio that can be played.`,
  stoppedAtOnce: () => msg`This wire stops what another wire from the same output has just started.`,
  unreachable: () => msg`This block is never reached.`,
  valueSometimesUnset: ({ detail }) => msg`The value “${detail}” is not set on every path to this block.`,
  valueUnknown: ({ detail }) => msg`No path to this block sets the value “${detail}”.`,
  variableUnknown: ({ detail }) => msg`No block declares the variable “${detail}”.`,
  zipInputUnwired: ({ member }) =>
    msg`Nothing is connected to the input “${member}”, so the block waits forever.`,
  zoneDiffers: ({ detail }) =>
    msg`The organization is in the time zone ${detail}. In another one, the schedule opens and closes at the wrong time.`,
};
