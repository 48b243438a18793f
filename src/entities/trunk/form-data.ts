import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../domain/value/sip-setting.ts';
import { sipUriText } from '../../domain/value/sip-uri.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

const entries = {
  displayName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  /** '' for none. */
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

/** The form's values. The URI of another connection type is dropped. */
export const trunkFormSchema = v.variant('connection', [
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
export type TrunkValues = v.InferOutput<typeof trunkFormSchema>;
export type TrunkSource = EntitySource<'trunk'>;
type SendTrunk = FormPart<TrunkSource, TrunkValues>['send'];

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

function valuesIn({ displayName, fallbackLegalSource, callAction, configuration }: Trunk): TrunkValues {
  const { outbound, inbound } = configuration;
  const { connection } = outbound;
  return {
    displayName,
    fallbackLegalSource: fallbackLegalSource ?? '',
    callAction: callAction ?? null,
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

export const trunkValuesOf = ({ entity }: Pick<TrunkSource, 'entity'>): TrunkValues =>
  entity === null ? blank : valuesIn(entity);

const configurationOf = (values: TrunkValues): CallBody<'trunk.create'>['configuration'] => ({
  type: 'sip',
  outbound: {
    connection: values.connection === 'uri' ? { type: 'uri', uri: values.uri } : { type: 'registration' },
    callerIdHeader: values.outboundCallerIdHeader,
    calledNumberHeader: values.outboundCalledNumberHeader,
    legalSourceRequired: values.legalSourceRequired,
    includeLegalSourceWhen: values.includeLegalSourceWhen,
    legalSourceHeader: values.outboundLegalSourceHeader,
    numberFormat: values.numberFormat,
  },
  inbound: {
    callerIdHeader: values.inboundCallerIdHeader,
    calledNumberHeader: values.inboundCalledNumberHeader,
    legalSourceHeader: values.inboundLegalSourceHeader,
  },
});

/** Call actions are neither shown nor sent without their permission (S1-6-05). */
export const seesCallAction = ({ holder }: TrunkSource): boolean => can(holder, capabilities.callActions);

const bodyOf = (values: TrunkValues, source: TrunkSource) => ({
  displayName: values.displayName,
  configuration: configurationOf(values),
  fallbackLegalSource: values.fallbackLegalSource === '' ? null : values.fallbackLegalSource,
  ...(seesCallAction(source) && { callAction: values.callAction }),
});

export const createTrunk: SendTrunk = (values, { source, subject: { id, organizationId } }) =>
  organizationId === null
    ? null
    : call('trunk.create', {}, { id, organizationId, ...bodyOf(values, source) }, organizationId);

/** The fields to send, the configuration as a whole. */
export const trunkChanges = (values: TrunkValues, source: TrunkSource): CallBody<'trunk.update'> =>
  changedFields(bodyOf(trunkValuesOf(source), source), bodyOf(values, source));

export const updateTrunk: SendTrunk = (values, { source, subject: { id, organizationId } }) => {
  const changes = trunkChanges(values, source);
  return Object.keys(changes).length === 0 ? null : call('trunk.update', { id }, changes, organizationId);
};
