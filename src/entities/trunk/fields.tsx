import { msg } from '@lingui/core/macro';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../domain/value/sip-setting.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { sipFields } from '../../fields/sip/sip-list.tsx';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { callActionField } from '../define/call-action-field.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { noneText } from '../define/none-text.ts';

type Configuration = Trunk['configuration'];

const connectionNames = { registration: msg`SIP REGISTER`, uri: msg`SIP URI` };
const source = choiceField(sourceHeaders, headerNames);
const destination = choiceField(destinationHeaders, headerNames);
const connectionType = choiceField(['registration', 'uri'], connectionNames);
const connectionTitle = msg`Connection`;
/** Each header is set for outbound and for inbound calls. `short`: its title below the heading of either. */
const callerIdHeader = { short: msg`Caller ID header`, ...source };
const calledNumberHeader = { short: msg`Called number header`, ...destination };
const legalSourceHeader = { short: msg`Legal source header`, ...source };

/** The fields of a trunk. */
export const trunkFields = {
  displayName: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  fallbackLegalSource: {
    title: msg`Fallback legal source`,
    description: msg`Used when a call does not specify a legal source.`,
    none: noneText,
    show: (number: string) => <PhoneNumber number={number} />,
  },
  callAction: { title: msg`Call action`, ...callActionField },
  configuration: {
    title: msg`Configuration`,
    show: ({ outbound }: Pick<Configuration, 'outbound'>) => connectionType.show(outbound.connection.type),
  },
  'configuration.username': { title: msg`Username` },
  'configuration.password': { title: msg`Password` },
  'configuration.outbound.connection': {
    title: connectionTitle,
    show: (connection: Configuration['outbound']['connection']) =>
      connection.type === 'uri' ? connection.uri : connectionType.show(connection.type),
  },
  'configuration.outbound.connection.type': { title: connectionTitle, ...connectionType },
  'configuration.outbound.connection.uri': {
    title: connectionNames.uri,
    description: msg`Host name, with the port if it is not the default.`,
    invalid: msg`Enter an address such as sip:pbx.example.com:5060.`,
  },
  'configuration.outbound.callerIdHeader': { title: msg`Outbound caller ID header`, ...callerIdHeader },
  'configuration.outbound.calledNumberHeader': {
    title: msg`Outbound called number header`,
    ...calledNumberHeader,
  },
  'configuration.outbound.legalSourceRequired': {
    title: msg`Require legal source`,
    description: msg`Calls without a legal source are rejected.`,
  },
  'configuration.outbound.includeLegalSourceWhen': {
    title: msg`Include legal source`,
    ...choiceField(legalSourceInclusions, legalSourceInclusionNames),
  },
  'configuration.outbound.legalSourceHeader': {
    title: msg`Outbound legal source header`,
    ...legalSourceHeader,
  },
  'configuration.outbound.numberFormat': {
    title: msg`Number format`,
    ...choiceField(numberFormats, numberFormatNames),
  },
  'configuration.inbound.callerIdHeader': { title: msg`Inbound caller ID header`, ...callerIdHeader },
  'configuration.inbound.calledNumberHeader': {
    title: msg`Inbound called number header`,
    ...calledNumberHeader,
  },
  'configuration.inbound.legalSourceHeader': {
    title: msg`Inbound legal source header`,
    ...legalSourceHeader,
  },
  ...sipFields,
} satisfies EntityFields<Trunk>;

const {
  'configuration.outbound.connection.type': _,
  'configuration.outbound.connection.uri': __,
  ...loggedFields
} = trunkFields;
/** The fields of a change log, which shows a connection as a whole. */
export const trunkLogFields = loggedFields satisfies EntityFields<Trunk>;

/** The headings of the form and the details. */
export const sectionTitles = { outbound: msg`Outbound`, inbound: msg`Inbound` };

/** The labels of the buttons that open the forms, and the titles of these forms. */
export const trunkLabels = { create: msg`Create trunk`, update: msg`Update trunk` };
