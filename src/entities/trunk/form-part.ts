import { stableKey } from '../../lib/stable-key.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { FormSubject } from '../define/form.ts';
import type { TrunkSource } from './form-source.ts';
import { seesCallAction } from './form-source.ts';
import type { TrunkValues } from './form-values.ts';
import { trunkValuesOf } from './form-values.ts';

interface Context {
  readonly source: TrunkSource;
  readonly subject: FormSubject;
}

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

/** All that is said of a trunk; the call action only by who sees it. */
function trunkData(values: TrunkValues, source: TrunkSource) {
  const { displayName, fallbackLegalSource, callAction } = values;
  return {
    displayName,
    configuration: configurationOf(values),
    fallbackLegalSource: fallbackLegalSource === '' ? null : fallbackLegalSource,
    ...(seesCallAction(source) && { callAction }),
  };
}

/** What is another than it was: S1 §7 sends the changes. */
export function trunkChanges(values: TrunkValues, source: TrunkSource): CallBody<'trunk.update'> {
  const before: Readonly<Record<string, unknown>> = trunkData(trunkValuesOf(source), source);
  const now = Object.entries(trunkData(values, source));
  return Object.fromEntries(now.filter(([field, value]) => stableKey(value) !== stableKey(before[field])));
}

export const sendNewTrunk = (
  values: TrunkValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> | null =>
  organizationId === null
    ? null
    : call('trunk.create', {}, { id, organizationId, ...trunkData(values, source) }, organizationId);

export function sendTrunk(
  values: TrunkValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> | null {
  const changes = trunkChanges(values, source);
  return Object.keys(changes).length === 0 ? null : call('trunk.update', { id }, changes, organizationId);
}
