import { msg } from '@lingui/core/macro';
import { Message } from '../../fields/text/message.tsx';
import type { EntityFields } from '../define/field.ts';
import { Moment } from '../../fields/time/moment.tsx';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import { EndpointLine } from './endpoint-line.tsx';
import type { Channel } from '../../domain/entities/channel/model.ts';
import type { ChannelOptions } from '../../domain/entities/channel/schema.ts';
import {
  channelStateNames,
  directionNames,
  faultReasonNames,
  hangupInitiatorNames,
  hangupReasonNames,
} from './name.ts';
import { OptionsText } from './options-text.tsx';
import type { UserProperties } from '../../domain/entities/channel/user-properties.ts';

const end = (endpoint: Endpoint) => <EndpointLine end={endpoint} />;
const moment = (at: string) => <Moment at={at} />;

/** The fields of a channel, as readers know them. */
export const channelFields = {
  source: { title: msg({ message: 'From', context: 'call' }), show: end },
  destination: { title: msg({ message: 'To', context: 'call' }), show: end },
  direction: {
    title: msg`Direction`,
    show: (direction: Channel['direction']) => <Message text={directionNames[direction]} />,
  },
  state: {
    title: msg`State`,
    show: (state: Channel['state']) => <Message text={channelStateNames[state]} />,
  },
  onHold: { title: msg`On hold`, show: (held: boolean) => <Message text={held ? msg`Yes` : msg`No`} /> },
  answerDate: { title: msg({ message: 'Answered', context: 'moment' }), show: moment },
  finishDate: { title: msg({ message: 'Finished', context: 'moment' }), show: moment },
  options: { title: msg`Options`, show: (options: ChannelOptions) => <OptionsText options={options} /> },
  userProperties: {
    title: msg`Custom properties`,
    show: (properties: UserProperties) => JSON.stringify(properties),
  },
  dtmfLog: {
    title: msg`DTMF log`,
    show: (log: Channel['dtmfLog']) => log.map(({ tone }) => tone).join(' '),
  },
  hangupInitiator: {
    title: msg`Hung up by`,
    show: (who: NonNullable<Channel['hangupInitiator']>) => <Message text={hangupInitiatorNames[who]} />,
  },
  hangupReason: {
    title: msg`Reason of the end`,
    show: (why: NonNullable<Channel['hangupReason']>) => <Message text={hangupReasonNames[why]} />,
  },
  faultReason: {
    title: msg`Reason of the failure`,
    show: (why: NonNullable<Channel['faultReason']>) => <Message text={faultReasonNames[why]} />,
  },
  faultMessage: { title: msg`Failure message` },
} satisfies EntityFields<Channel>;
