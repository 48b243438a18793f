import * as v from 'valibot';
import { callActionInput } from '../../domain/value/call-action.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../domain/value/sip-setting.ts';
import { sipUriText } from '../../domain/value/sip-uri.ts';
import type { TrunkSource } from './form-source.ts';

const entries = {
  displayName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  /** '' where there is none. */
  fallbackLegalSource: v.union([v.literal(''), phoneNumberText]),
  callAction: v.nullable(callActionInput),
  outboundCallerIdHeader: v.picklist(sourceHeaders),
  outboundCalledNumberHeader: v.picklist(destinationHeaders),
  legalSourceRequired: v.boolean(),
  includeLegalSourceWhen: v.picklist(legalSourceInclusions),
  outboundLegalSourceHeader: v.picklist(sourceHeaders),
  numberFormat: v.picklist(numberFormats),
  inboundCallerIdHeader: v.picklist(sourceHeaders),
  inboundCalledNumberHeader: v.picklist(destinationHeaders),
  inboundLegalSourceHeader: v.picklist(sourceHeaders),
};

/** What the forms of a trunk hold. Of an address that is not used nothing is kept. */
export const trunkSchema = v.variant('connection', [
  v.object({
    ...entries,
    connection: v.literal('registration'),
    uri: v.pipe(
      v.string(),
      v.transform(() => ''),
    ),
  }),
  v.object({ ...entries, connection: v.literal('uri'), uri: sipUriText }),
]);
export type TrunkValues = v.InferOutput<typeof trunkSchema>;

const blank: TrunkValues = {
  displayName: '',
  fallbackLegalSource: '',
  callAction: null,
  connection: 'registration',
  uri: '',
  outboundCallerIdHeader: 'fromUser',
  outboundCalledNumberHeader: 'toUser',
  legalSourceRequired: false,
  includeLegalSourceWhen: 'never',
  outboundLegalSourceHeader: 'pAssertedIdentity',
  numberFormat: 'e164WithPlus',
  inboundCallerIdHeader: 'fromUser',
  inboundCalledNumberHeader: 'toUser',
  inboundLegalSourceHeader: 'pAssertedIdentity',
};

export function trunkValuesOf({ trunk }: Pick<TrunkSource, 'trunk'>): TrunkValues {
  if (trunk === null) return blank;
  const { outbound, inbound } = trunk.configuration;
  const { connection } = outbound;
  return {
    displayName: trunk.displayName,
    fallbackLegalSource: trunk.fallbackLegalSource ?? '',
    callAction: trunk.callAction ?? null,
    connection: connection.type,
    uri: connection.type === 'uri' ? connection.uri : '',
    outboundCallerIdHeader: outbound.callerIdHeader,
    outboundCalledNumberHeader: outbound.calledNumberHeader,
    legalSourceRequired: outbound.legalSourceRequired,
    includeLegalSourceWhen: outbound.includeLegalSourceWhen,
    outboundLegalSourceHeader: outbound.legalSourceHeader,
    numberFormat: outbound.numberFormat,
    inboundCallerIdHeader: inbound.callerIdHeader,
    inboundCalledNumberHeader: inbound.calledNumberHeader,
    inboundLegalSourceHeader: inbound.legalSourceHeader,
  };
}
