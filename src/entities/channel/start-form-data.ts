import * as v from 'valibot';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { FormSubject } from '../define/form.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import type { ChannelOptions } from '../../domain/entities/channel/schema.ts';
import { propertiesText, readProperties } from '../../domain/entities/channel/user-properties.ts';

export const noExpiry = 'none';
/** Seconds, or no expiry; the first is the default. */
export const expiryChoices = ['60', '15', '30', '120', '300', noExpiry] as const;

export const ringtoneChoices = [
  'none',
  'hostedSound',
] as const satisfies readonly ChannelOptions['ringtone']['type'][];

export const sourceTypes = ['user', 'device'] as const;
export const destinationTypes = ['number', 'user'] as const;

const entityId = v.nullable(v.string());
const shape = v.object({
  sourceType: v.picklist(sourceTypes),
  sourceUser: entityId,
  sourceDevice: entityId,
  destinationType: v.picklist(destinationTypes),
  destinationUser: entityId,
  number: v.string(),
  expires: v.picklist(expiryChoices),
  ringtone: v.picklist(ringtoneChoices),
  sound: entityId,
  autoAnswer: v.boolean(),
  userProperties: propertiesText,
});
export type StartChannelValues = v.InferOutput<typeof shape>;

export const blankStart: StartChannelValues = {
  sourceType: 'user',
  sourceUser: null,
  sourceDevice: null,
  destinationType: 'number',
  destinationUser: null,
  number: '',
  expires: expiryChoices[0],
  ringtone: 'none',
  sound: null,
  autoAnswer: false,
  userProperties: '{}',
};

const isCalled = ({ destinationType, number }: StartChannelValues): boolean =>
  destinationType !== 'number' || v.is(phoneNumberText, number);

/** Requires, for both endpoints and the ringtone, the field of the chosen type. */
export const startSchema = v.pipe(
  shape,
  v.forward(
    v.check(({ sourceType, sourceUser }) => sourceType !== 'user' || sourceUser !== null),
    ['sourceUser'],
  ),
  v.forward(
    v.check(({ sourceType, sourceDevice }) => sourceType !== 'device' || sourceDevice !== null),
    ['sourceDevice'],
  ),
  v.forward(
    v.check(({ destinationType, destinationUser }) => destinationType !== 'user' || destinationUser !== null),
    ['destinationUser'],
  ),
  v.forward(v.check(isCalled), ['number']),
  v.forward(
    v.check(({ ringtone, sound }) => ringtone !== 'hostedSound' || sound !== null),
    ['sound'],
  ),
);

/** The body of the call; null if the values are invalid. */
export function startBody(values: StartChannelValues, newId: string): CallBody<'channel.start'> | null {
  const { sourceType, sourceUser, sourceDevice, destinationType, destinationUser, number, sound } = values;
  const reading = readProperties(values.userProperties);
  const source =
    sourceType === 'user'
      ? sourceUser !== null && ({ type: 'user', userId: sourceUser } as const)
      : sourceDevice !== null && ({ type: 'device', deviceId: sourceDevice } as const);
  const destination =
    destinationType === 'number'
      ? ({ type: 'number', number } as const)
      : destinationUser !== null && ({ type: 'user', userId: destinationUser } as const);
  const ringtone =
    values.ringtone === 'none'
      ? ({ type: 'none' } as const)
      : sound !== null && ({ type: 'hostedSound', soundId: sound } as const);
  if (!source || !destination || !ringtone || reading.kind !== 'properties') return null;
  return {
    id: newId,
    source,
    destination,
    options: {
      expires: values.expires === noExpiry ? null : Number(values.expires),
      ringtone,
      autoAnswer: values.autoAnswer,
    },
    userProperties: reading.properties,
  };
}

/** Starts the call, which appears as a channel with the subject's id (S1-7-14). */
export function sendStart(
  values: StartChannelValues,
  { subject: { id: newId, organizationId } }: { readonly subject: FormSubject },
): Promise<CallOutcome> | null {
  const body = startBody(values, newId);
  return body && call('channel.start', {}, body, organizationId);
}
