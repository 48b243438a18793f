import { msg } from '@lingui/core/macro';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import type { EntityFields } from '../define/field.ts';
import { sipFields } from '../../fields/sip/sip-list.tsx';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import { connectionNames } from './name.ts';

type Outbound = Trunk['configuration']['outbound'];

const header = (name: keyof typeof headerNames) => <Message text={headerNames[name]} />;
const yesNo = (is: boolean) => <Message text={is ? msg`Yes` : msg`No`} />;

/** The fields of a trunk, as readers know them; of its configuration what is in it. */
export const trunkFields = {
  displayName: { title: msg`Name` },
  configuration: {
    title: msg`Configuration`,
    show: ({ outbound: { connection } }: Trunk['configuration']) => (
      <Message text={connectionNames[connection.type]} />
    ),
  },
  'configuration.username': { title: msg`Username` },
  'configuration.password': { title: msg`Password` },
  'configuration.outbound.connection': {
    title: msg`Outbound: connection`,
    show: (connection: Outbound['connection']) =>
      connection.type === 'uri' ? connection.uri : <Message text={connectionNames[connection.type]} />,
  },
  'configuration.outbound.callerIdHeader': { title: msg`Outbound: caller ID header`, show: header },
  'configuration.outbound.calledNumberHeader': { title: msg`Outbound: called number header`, show: header },
  'configuration.outbound.legalSourceRequired': { title: msg`Outbound: require legal source`, show: yesNo },
  'configuration.outbound.includeLegalSourceWhen': {
    title: msg`Outbound: include legal source`,
    show: (when: Outbound['includeLegalSourceWhen']) => <Message text={legalSourceInclusionNames[when]} />,
  },
  'configuration.outbound.legalSourceHeader': { title: msg`Outbound: legal source header`, show: header },
  'configuration.outbound.numberFormat': {
    title: msg`Outbound: number format`,
    show: (format: Outbound['numberFormat']) => <Message text={numberFormatNames[format]} />,
  },
  'configuration.inbound.callerIdHeader': { title: msg`Inbound: caller ID header`, show: header },
  'configuration.inbound.calledNumberHeader': { title: msg`Inbound: called number header`, show: header },
  'configuration.inbound.legalSourceHeader': { title: msg`Inbound: legal source header`, show: header },
  fallbackLegalSource: {
    title: msg`Fallback legal source`,
    none: msg`None`,
    show: (number: string) => <PhoneNumber number={number} />,
  },
  callAction: {
    title: msg`Call action`,
    none: msg({ message: 'Default', context: 'call action' }),
    show: (action: NonNullable<Trunk['callAction']>) => <CallActionText action={action} />,
  },
  ...sipFields,
} satisfies EntityFields<Trunk>;
