import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { trunkCalls } from '../../domain/entities/trunk/calls.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

const { displayName, configuration, fallbackLegalSource } = trunkCalls['trunk.create'].body.entries;

/** The URI of another connection type is dropped. */
export const trunkFormSchema = v.object({
  displayName,
  configuration: v.variant('type', [configuration]),
  fallbackLegalSource,
  callAction: v.nullable(callActionInput),
});
export type TrunkValues = v.InferOutput<typeof trunkFormSchema>;
export type TrunkSource = EntitySource<'trunk'>;

const blank: TrunkValues = {
  displayName: '',
  configuration: {
    type: 'sip',
    outbound: {
      connection: { type: 'registration' },
      callerIdHeader: 'fromUser',
      calledNumberHeader: 'toUser',
      legalSourceRequired: false,
      includeLegalSourceWhen: 'never',
      legalSourceHeader: 'pAssertedIdentity',
      numberFormat: 'e164WithPlus',
    },
    inbound: {
      callerIdHeader: 'fromUser',
      calledNumberHeader: 'toUser',
      legalSourceHeader: 'pAssertedIdentity',
    },
  },
  fallbackLegalSource: null,
  callAction: null,
};

/** Whether the form has fields for the configuration; what only a newer platform knows stays as it is. */
export const isKnownConfiguration = ({ type }: TrunkValues['configuration']): boolean => type === 'sip';

function configurationValuesOf(stored: TrunkValues['configuration']): TrunkValues['configuration'] {
  if (!isKnownConfiguration(stored) || stored.outbound.connection.type !== 'registration') return stored;
  // The form has an input for the URI, which is empty while there is none.
  const connection = { ...stored.outbound.connection, uri: '' };
  return { ...stored, outbound: { ...stored.outbound, connection } };
}

export function trunkValuesOf({ entity }: Pick<TrunkSource, 'entity'>): TrunkValues {
  const values = entity ?? blank;
  return {
    ...values,
    callAction: values.callAction ?? null,
    configuration: configurationValuesOf(values.configuration),
  };
}

/** Call actions are neither shown nor sent without their permission (S1-6-05). */
export const seesCallAction = ({ holder }: TrunkSource): boolean => can(holder, capabilities.callActions);

/** The configuration is sent as a whole. */
export const trunkBody = ({ callAction, ...values }: TrunkValues, source: TrunkSource) => ({
  ...values,
  ...(seesCallAction(source) && { callAction }),
});
