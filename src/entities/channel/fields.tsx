import { msg } from '@lingui/core/macro';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import type { ChannelOptions } from '../../domain/entities/channel/schema.ts';
import type { UserProperties } from '../../domain/entities/channel/user-properties.ts';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { EntityFields } from '../define/field.ts';
import { EndpointLine } from '../../fields/endpoint/endpoint-line.tsx';
import {
  autoAnswerText,
  channelStateNames,
  directionNames,
  faultReasonNames,
  hangupInitiatorNames,
  hangupReasonNames,
  noExpiryText,
  secondsText,
} from './name.ts';
import { OptionsText, RingtoneText } from './options-text.tsx';
import { noneText } from '../define/none-text.ts';

const endpoint = (end: Endpoint) => <EndpointLine end={end} />;
const moment = (at: string) => <Moment at={at} />;

export const channelFields = {
  source: { title: msg({ message: 'From', context: 'call' }), show: endpoint },
  destination: { title: msg({ message: 'To', context: 'call' }), show: endpoint },
  direction: { title: msg`Direction`, show: namedValue(directionNames) },
  state: { title: msg`State`, show: namedValue(channelStateNames) },
  onHold: { title: msg`On hold` },
  answerDate: { title: msg({ message: 'Answered', context: 'moment' }), show: moment },
  finishDate: { title: msg({ message: 'Finished', context: 'moment' }), show: moment },
  options: { title: msg`Options`, show: (options: ChannelOptions) => <OptionsText options={options} /> },
  'options.expires': {
    title: msg`Expires`,
    none: noExpiryText,
    show: (seconds: number) => <Message text={secondsText(seconds)} />,
  },
  'options.ringtone': {
    title: msg`Ringtone`,
    show: (ringtone: ChannelOptions['ringtone']) => <RingtoneText ringtone={ringtone} />,
  },
  'options.autoAnswer': { title: autoAnswerText },
  userProperties: {
    title: msg`Custom properties`,
    none: noneText,
    show: (properties: UserProperties) => JSON.stringify(properties),
  },
  dtmfLog: {
    title: msg`DTMF log`,
    none: msg`No DTMF tones`,
    show: (log: Channel['dtmfLog']) => log.map(({ tone }) => tone).join(' '),
  },
  hangupInitiator: { title: msg`Hung up by`, show: namedValue(hangupInitiatorNames) },
  hangupReason: { title: msg`Hang-up reason`, show: namedValue(hangupReasonNames) },
  faultReason: { title: msg`Failure reason`, show: namedValue(faultReasonNames) },
  faultMessage: { title: msg`Failure message` },
} satisfies EntityFields<Channel>;
