import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DefaultPlace } from '../../domain/value/call-action.ts';

/** Names of an organization's default call actions. */
export const defaultActionNames: Record<DefaultPlace, MessageDescriptor> = {
  calledNumber: msg`Default action of called numbers`,
  deviceCall: msg`Default call action of devices`,
  deviceLogin: msg`Default action of device logins`,
  userOutbound: msg`Default outbound call action`,
  userInbound: msg`Default inbound call action`,
  trunkCall: msg`Default call action of trunks`,
};
