import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { sipFields } from '../../fields/sip/sip-list.tsx';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { namedValue } from '../../fields/text/message.tsx';
import { callActionField } from '../define/call-action-field.tsx';
import type { EntityFields } from '../define/field.ts';
import { connectionNames } from './connection-name.ts';

type Configuration = Trunk['configuration'];

const showConnectionType = namedValue(connectionNames);
const header = (title: MessageDescriptor) => ({ title, show: namedValue(headerNames) });

/** The fields of a trunk. */
export const trunkFields = {
  displayName: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  fallbackLegalSource: {
    title: msg`Fallback legal source`,
    description: msg`Used when a call does not specify a legal source.`,
    none: msg`None`,
    show: (number: string) => <PhoneNumber number={number} />,
  },
  callAction: { title: msg`Call action`, ...callActionField },
  configuration: {
    title: msg`Configuration`,
    show: ({ outbound }: Configuration) => showConnectionType(outbound.connection.type),
  },
  'configuration.username': { title: msg`Username` },
  'configuration.password': { title: msg`Password` },
  'configuration.outbound.connection': {
    title: msg`Connection`,
    show: (connection: Configuration['outbound']['connection']) =>
      connection.type === 'uri' ? connection.uri : showConnectionType(connection.type),
  },
  'configuration.outbound.callerIdHeader': header(msg`Outbound caller ID header`),
  'configuration.outbound.calledNumberHeader': header(msg`Outbound called number header`),
  'configuration.outbound.legalSourceRequired': {
    title: msg`Require legal source`,
    description: msg`Calls without a legal source are rejected.`,
  },
  'configuration.outbound.includeLegalSourceWhen': {
    title: msg`Include legal source`,
    show: namedValue(legalSourceInclusionNames),
  },
  'configuration.outbound.legalSourceHeader': header(msg`Outbound legal source header`),
  'configuration.outbound.numberFormat': { title: msg`Number format`, show: namedValue(numberFormatNames) },
  'configuration.inbound.callerIdHeader': header(msg`Inbound caller ID header`),
  'configuration.inbound.calledNumberHeader': header(msg`Inbound called number header`),
  'configuration.inbound.legalSourceHeader': header(msg`Inbound legal source header`),
  ...sipFields,
} satisfies EntityFields<Trunk>;

/** The two parts of a connection in form, details and list; a change log shows the connection as a whole. */
export const connectionFields = {
  type: { title: trunkFields['configuration.outbound.connection'].title, show: showConnectionType },
  uri: {
    title: connectionNames.uri,
    description: msg`Host name, with the port if it is not the default.`,
    invalid: msg`Enter an address such as sip:pbx.example.com:5060.`,
  },
};

/** The headings of the form and the details. */
export const sectionTitles = { outbound: msg`Outbound`, inbound: msg`Inbound` };

/** The header fields with titles for use below these headings, which name the direction. */
export const headerFields = {
  callerId: header(msg`Caller ID header`),
  calledNumber: header(msg`Called number header`),
  legalSource: header(msg`Legal source header`),
};
