import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallActionKind } from '../../domain/value/call-action.ts';

/** The names of the call actions. */
export const callActionNames: Record<CallActionKind, MessageDescriptor> = {
  hangup: msg`Hang up`,
  user: msg`Call user`,
  device: msg`Call device`,
  trunk: msg`Call trunk`,
  number: msg`Call number`,
  flow: msg`Start flow`,
  performUserAction: msg`Use the user’s call action`,
};
