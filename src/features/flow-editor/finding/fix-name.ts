import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlowRule } from '../../../domain/flow/check/finding.ts';

const removeWire = msg({ message: 'Remove wire', context: 'finding' });
const renameUses = msg({ message: 'Rename its uses', context: 'finding' });

/** The names of fixes, by rule. */
const fixNames: { readonly [Rule in FlowRule]?: MessageDescriptor } = {
  audioBeforeAnswer: msg({ message: 'Answer first', context: 'finding' }),
  callerLeft: msg({ message: 'Hang up here', context: 'finding' }),
  configKeyUnknown: msg({ message: 'Add key', context: 'finding' }),
  duplicateWire: removeWire,
  invalidWire: removeWire,
  itemUnknown: renameUses,
  keysLost: msg({ message: 'Stop at keys', context: 'finding' }),
  mistypedExpression: msg({ message: 'Convert value', context: 'finding' }),
  orphanOption: msg({ message: 'Remove option', context: 'finding' }),
  stoppedAtOnce: removeWire,
  valueUnknown: renameUses,
  variableUnknown: renameUses,
  zipInputUnwired: msg({ message: 'Remove input', context: 'finding' }),
  zoneDiffers: msg({ message: 'Set time zone', context: 'finding' }),
};

export const fixName = (rule: FlowRule): MessageDescriptor =>
  fixNames[rule] ?? msg({ message: 'Correct', context: 'finding' });
