import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { stateTextsOf } from '../../i18n/state-name.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import type { ChannelDirection } from '../../domain/entities/channel/rules.ts';
import { channelStates } from '../../domain/entities/channel/rules.ts';
import type { PropertiesError } from '../../domain/entities/channel/user-properties.ts';
import { propertiesLimit } from '../../domain/entities/channel/user-properties.ts';

type Names<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

export const channelStateNames = stateTextsOf(channelStates);

export const directionNames: Names<ChannelDirection> = { inbound: msg`Inbound`, outbound: msg`Outbound` };

export const hangupInitiatorNames: Names<NonNullable<Channel['hangupInitiator']>> = {
  local: msg`Local party`,
  remote: msg`Remote party`,
};
export const hangupReasonNames: Names<NonNullable<Channel['hangupReason']>> = {
  normalHangup: msg({ message: 'Normal', context: 'hang-up reason' }),
  emergency: msg({ message: 'Emergency', context: 'end of a call' }),
};
export const faultReasonNames: Names<NonNullable<Channel['faultReason']>> = {
  decline: msg`Declined`,
  notFound: msg({ message: 'Not found', context: 'end of a call' }),
  busy: msg({ message: 'Busy', context: 'telephone' }),
  error: msg({ message: 'Error', context: 'end of a call' }),
};

export const ringtoneNames: Names<Channel['options']['ringtone']['type']> = {
  none: msg({ message: 'None', context: 'ringtone' }),
  hostedSound: msg`Hosted sound`,
};

export const toneDirectionNames: Names<Channel['dtmfLog'][number]['direction']> = {
  received: msg({ message: 'Received', context: 'tone' }),
  sent: msg({ message: 'Sent', context: 'tone' }),
};

export const onHoldText = msg`(on hold)`;

/** Titles of the durations that are derived from a channel's dates. */
export const durationNames = { connected: msg`Connected`, total: msg`Total duration` } as const;

export const autoAnswerText = msg`Auto-answer`;
export const noExpiryText = msg`no expiry`;
export const secondsText = (seconds: number): MessageDescriptor =>
  msg`${plural(seconds, { one: '# second', other: '# seconds' })}`;

const { text, depth } = propertiesLimit;
export const flawNames: Names<PropertiesError> = {
  notJson: msg`Enter a valid JSON object.`,
  notObject: msg`Enter a valid JSON object.`,
  tooLong: msg`Enter at most ${text} characters.`,
  tooDeep: msg`Use at most ${depth} levels of nesting.`,
};
