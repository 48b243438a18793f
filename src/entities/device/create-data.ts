import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { readMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { DeviceType } from '../../domain/entities/device/model.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import type { FormFields } from '../define/field.ts';
import type { FormSubject } from '../define/form.ts';
import { deviceFields } from './fields.tsx';

export const deviceTypes = ['sip', 'userNumber', 'webPhone'] as const satisfies readonly DeviceType[];

const entries = {
  ownerUser: v.nullable(v.string()),
  displayName: v.string(),
  macAddress: v.string(),
  useNatIntelligence: v.boolean(),
  number: v.string(),
  useDtmfConfirm: v.boolean(),
};
const sipEntries = {
  ...entries,
  type: v.literal('sip'),
  macAddress: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || readMacAddress(text) !== null),
  ),
};

/** The form holds the fields of all device types; only those of the chosen type are validated. */
export const newDeviceSchema = v.variant('type', [
  v.variant('ownerUser', [
    v.object({
      ...sipEntries,
      ownerUser: v.null(),
      displayName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    }),
    v.object({ ...sipEntries, ownerUser: v.string() }),
  ]),
  v.object({ ...entries, type: v.literal('userNumber'), ownerUser: v.string(), number: phoneNumberText }),
  v.object({ ...entries, type: v.literal('webPhone'), ownerUser: v.string() }),
]);
export type NewDeviceValues = v.InferOutput<typeof newDeviceSchema>;

export const newDeviceValues: NewDeviceValues = {
  type: 'sip',
  ownerUser: null,
  displayName: '',
  macAddress: '',
  useNatIntelligence: true,
  number: '',
  useDtmfConfirm: false,
};

export const newDeviceFormFields = {
  type: deviceFields['configuration.type'],
  ownerUser: deviceFields.ownerUser,
  displayName: deviceFields.displayName,
  macAddress: deviceFields['configuration.macAddress'],
  useNatIntelligence: deviceFields['configuration.useNatIntelligence'],
  number: deviceFields['configuration.number'],
  useDtmfConfirm: deviceFields['userProperties.useDtmfConfirm'],
} satisfies FormFields<NewDeviceValues, null>;

export const newDeviceFieldNames = Object.keys(
  newDeviceFormFields,
) as readonly (keyof typeof newDeviceFormFields)[];

/** Only a shared SIP device has a name of its own; all others are named after their owner (S1-5-16). */
export const isNameTyped = ({ type, ownerUser }: { type: DeviceType; ownerUser: string | null }): boolean =>
  type === 'sip' && ownerUser === null;

const specOf = (
  values: Exclude<NewDeviceValues, { type: 'webPhone' }>,
): CallBody<'device.create'>['spec'] => {
  const { type, ownerUser } = values;
  return type === 'userNumber'
    ? { type, ownerUser, number: values.number }
    : {
        type,
        ownerUser,
        macAddress: readMacAddress(values.macAddress),
        useNatIntelligence: values.useNatIntelligence,
      };
};

/** Enables a web phone for its user (S0-7-16), or creates a device of another type (S1-7-06). */
export function sendNewDevice(
  values: NewDeviceValues,
  { subject: { id, organizationId } }: { readonly subject: FormSubject },
): Promise<CallOutcome> | null {
  if (organizationId === null) return null;
  if (values.type === 'webPhone')
    return call('device.enableWebPhone', {}, { id, userId: values.ownerUser }, organizationId);
  const { useDtmfConfirm } = values;
  const displayName = isNameTyped(values) ? values.displayName : '';
  const body = { id, organizationId, displayName, spec: specOf(values), userProperties: { useDtmfConfirm } };
  return call('device.create', {}, body, organizationId);
}
