import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  BlockingReason,
  StoredHandling,
  DelayReason,
  PortingDirection,
  PortingParty,
  PortingState,
} from '../../domain/entities/number-porting-request/state.ts';
import { memberName } from '../../i18n/member-name.ts';

export const portingDirectionNames: Readonly<Record<PortingDirection, MessageDescriptor>> = {
  inbound: msg({ message: 'Inbound', context: 'porting' }),
  outbound: msg({ message: 'Outbound', context: 'porting' }),
};

export const portingStateNames: Readonly<Record<PortingState, MessageDescriptor>> = {
  created: msg({ message: 'Requested', context: 'porting' }),
  received: msg({ message: 'Received', context: 'porting' }),
  answerDelayed: msg({ message: 'Answer delayed', context: 'porting' }),
  accepted: msg({ message: 'Accepted', context: 'porting' }),
  performing: msg({ message: 'Being ported', context: 'porting' }),
  performed: msg({ message: 'Ported', context: 'porting' }),
  blocked: msg({ message: 'Blocked', context: 'porting' }),
  canceled: msg({ message: 'Cancelled', context: 'porting' }),
};

const continued = msg({ message: 'Continue', context: 'contract' });
export const contractHandlingNames: Readonly<Record<StoredHandling, MessageDescriptor>> = {
  standard: msg({ message: 'End at the end of its term', context: 'contract' }),
  earlyTermination: msg({ message: 'End early', context: 'contract' }),
  continuation: continued,
  termination: continued,
};

export const blockingReasonNames: Readonly<Record<BlockingReason, MessageDescriptor>> = {
  invalidPortingRequestId: msg`The request number is not valid`,
  duplicatePorting: msg`The number is being ported already`,
  addressMismatch: msg`The address does not match`,
  customerIdMismatch: msg`The customer number does not match`,
  multipleNumberTypes: msg`The numbers are of different types`,
  multipleDonorServiceProviders: msg`The numbers belong to different providers`,
  numberNotInUse: msg`The number is not in use`,
  firstPossibleDateTooFar: msg`The first possible date is too far ahead`,
  other: msg({ message: 'Other reason', context: 'porting' }),
};

export const delayReasonNames: Readonly<Record<DelayReason, MessageDescriptor>> = {
  serviceUnavailable: msg`The other operator’s system is not available`,
  businessPorting: msg`Business porting takes longer to check`,
  answerRejected: msg`The answer was rejected`,
  other: msg({ message: 'Other reason', context: 'porting' }),
};

const unanswered = msg`No answer within one working day`;

/** Why an answer is late. The platform itself marks only requests that nobody has answered. */
export const delayName = (reason: DelayReason, party: PortingParty | undefined): MessageDescriptor =>
  party === 'platform' ? unanswered : memberName(delayReasonNames, reason);

export const portingPartyNames: Readonly<Record<PortingParty, MessageDescriptor>> = {
  organization: msg({ message: 'by the organization', context: 'porting' }),
  platform: msg({ message: 'automatically', context: 'porting' }),
  administrator: msg({ message: 'by an administrator', context: 'porting' }),
  otherOperator: msg({ message: 'by the other operator', context: 'porting' }),
};
