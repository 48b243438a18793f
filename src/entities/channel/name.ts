import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { stateTextsOf } from '../../i18n/state-name.ts';
import type { EndpointType } from '../../domain/entities/channel/endpoint.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import type { ChannelDirection } from '../../domain/entities/channel/rules.ts';
import { channelStates } from '../../domain/entities/channel/rules.ts';
import type { PropertiesError } from '../../domain/entities/channel/user-properties.ts';
import { propertiesLimit } from '../../domain/entities/channel/user-properties.ts';

type Words<Word extends string> = Readonly<Record<Word, MessageDescriptor>>;

/** S0 §4, S1 §4. */
export const channelStateNames = stateTextsOf(channelStates);

export const directionNames: Words<ChannelDirection> = { inbound: msg`Inbound`, outbound: msg`Outbound` };

/** S1 §3. */
export const endpointTypeNames: Words<EndpointType> = {
  number: msg`Number`,
  trunkNumber: msg`Number on a trunk`,
  device: msg({ message: 'Device', context: 'telephone' }),
  user: msg`User`,
  userLogin: msg`Log in on a device`,
  userLogout: msg`Log out of a device`,
  userCallPickup: msg`Pick up a user’s call`,
  displayNumber: msg`Displayed number`,
  custom: msg({ message: 'Custom', context: 'end of a call' }),
};

export const hangupInitiatorNames: Words<NonNullable<Channel['hangupInitiator']>> = {
  local: msg`Our side`,
  remote: msg`The other side`,
};
export const hangupReasonNames: Words<NonNullable<Channel['hangupReason']>> = {
  normalHangup: msg`Normal end`,
  emergency: msg({ message: 'Emergency', context: 'end of a call' }),
};
export const faultReasonNames: Words<NonNullable<Channel['faultReason']>> = {
  decline: msg`Declined`,
  notFound: msg({ message: 'Not found', context: 'end of a call' }),
  busy: msg({ message: 'Busy', context: 'telephone' }),
  error: msg({ message: 'Error', context: 'end of a call' }),
};

export const ringtoneNames: Words<Channel['options']['ringtone']['type']> = {
  none: msg({ message: 'None', context: 'ringtone' }),
  hostedSound: msg`Hosted sound`,
};

export const toneDirectionNames: Words<Channel['dtmfLog'][number]['direction']> = {
  received: msg({ message: 'Received', context: 'tone' }),
  sent: msg({ message: 'Sent', context: 'tone' }),
};

const { text, depth } = propertiesLimit;
export const flawNames: Words<PropertiesError> = {
  notJson: msg`This is no JSON yet.`,
  notObject: msg`Enter a JSON object, in braces.`,
  tooLong: msg`This is too long: at most ${text} characters.`,
  tooDeep: msg`This is nested too deep: at most ${depth} levels.`,
};
