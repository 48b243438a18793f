import * as v from 'valibot';
import { maxCharacters } from '../../domain/core/max-characters.ts';
import { call } from '../../client/session/call.ts';
import { deviceCalls } from '../../domain/entities/device/calls.ts';
import { readMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import { formFields } from '../define/entity-forms.ts';
import type { FormSubject } from '../define/form.ts';
import { deviceFields } from './fields.tsx';

/** Only a shared SIP device has a name of its own; all others are named after their owner (S1-5-16). */
export const isNameTyped = ({
  configuration: { type },
  ownerUser,
}: Pick<Device, 'ownerUser'> & { readonly configuration: Pick<Device['configuration'], 'type'> }): boolean =>
  type === 'sip' && ownerUser === null;
const typedName = v.pipe(v.string(), v.trim(), v.nonEmpty(), maxCharacters(200));

/** The parts of all types; only those of the chosen type are validated and sent. */
const parts = { macAddress: v.string(), useNatIntelligence: v.boolean(), number: v.string() };
const configuration = v.variant('type', [
  v.object({
    ...parts,
    type: v.literal('sip'),
    macAddress: v.pipe(
      v.string(),
      v.check((text) => text.trim() === '' || readMacAddress(text) !== null),
    ),
  }),
  v.object({ ...parts, type: v.literal('userNumber'), number: phoneNumberText }),
  v.object({ ...parts, type: v.literal('webPhone') }),
]);

/** A new device in the shape of its row. All devices but shared telephones have an owner (S1-5-16). */
export const newDeviceSchema = v.pipe(
  v.object({
    configuration,
    ownerUser: v.nullable(v.string()),
    displayName: v.pipe(v.string(), v.trim()),
    userProperties: deviceCalls['device.create'].body.entries.userProperties,
  }),
  v.forward(
    v.check((device) => device.ownerUser !== null || device.configuration.type === 'sip'),
    ['ownerUser'],
  ),
  v.forward(
    v.check((device) => !isNameTyped(device) || v.is(typedName, device.displayName)),
    ['displayName'],
  ),
);
export type NewDeviceValues = v.InferOutput<typeof newDeviceSchema>;

export const newDeviceValues: NewDeviceValues = {
  configuration: { type: 'sip', macAddress: '', useNatIntelligence: true, number: '' },
  ownerUser: null,
  displayName: '',
  userProperties: { useDtmfConfirm: false },
};

export const newDeviceFields = formFields<NewDeviceValues, null>(newDeviceSchema, deviceFields);

const specOf = (
  { type, macAddress, useNatIntelligence, number }: NewDeviceValues['configuration'],
  ownerUser: string | null,
): CallBody<'device.create'>['spec'] | null => {
  if (type === 'sip') return { type, ownerUser, macAddress: readMacAddress(macAddress), useNatIntelligence };
  return type === 'webPhone' || ownerUser === null ? null : { type, ownerUser, number };
};

/** Enables a web phone for its user (S0-7-16), or creates a device of another type (S1-7-06). */
export function sendNewDevice(
  values: NewDeviceValues,
  { subject: { id, organizationId } }: { readonly subject: FormSubject },
): Promise<CallOutcome> | null {
  const { configuration: chosen, ownerUser, userProperties } = values;
  if (organizationId === null) return null;
  if (chosen.type === 'webPhone')
    return ownerUser === null
      ? null
      : call('device.enableWebPhone', {}, { id, userId: ownerUser }, organizationId);
  const spec = specOf(chosen, ownerUser);
  const displayName = isNameTyped(values) ? values.displayName : '';
  return (
    spec &&
    call('device.create', {}, { id, organizationId, displayName, spec, userProperties }, organizationId)
  );
}
