import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PortingState } from '../../domain/entities/number-porting-request/state.ts';

/** Why a request cannot go on from this state. */
export const stateReasons: Readonly<Record<PortingState, MessageDescriptor>> = {
  created: msg`The other operator has not answered yet.`,
  received: msg`The other operator has not answered yet.`,
  answerDelayed: msg`The other operator has not answered yet.`,
  accepted: msg`The request has been accepted.`,
  performing: msg`The numbers are being ported.`,
  performed: msg`The numbers have been ported.`,
  blocked: msg`The request is blocked.`,
  canceled: msg`The request has been cancelled.`,
};
