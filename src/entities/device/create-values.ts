import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { FormSubject } from '../define/form.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import { deviceFields } from './field.tsx';
import { readMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { DeviceType } from '../../domain/entities/device/model.ts';

const any = {
  ownerUser: v.nullable(v.string()),
  displayName: v.string(),
  macAddress: v.string(),
  useNatIntelligence: v.boolean(),
  number: v.string(),
  useDtmfConfirm: v.boolean(),
};
const sip = {
  ...any,
  type: v.literal('sip'),
  macAddress: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || readMacAddress(text) !== null),
  ),
};

/** What the form of a new device holds: the fields of every kind, of which those of the chosen one must be right. */
export const newDeviceSchema = v.variant('type', [
  v.variant('ownerUser', [
    v.object({
      ...sip,
      ownerUser: v.null(),
      displayName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    }),
    v.object({ ...sip, ownerUser: v.string() }),
  ]),
  v.object({ ...any, type: v.literal('userNumber'), ownerUser: v.string(), number: phoneNumberText }),
  v.object({ ...any, type: v.literal('webPhone'), ownerUser: v.string() }),
]);
export type NewDeviceValues = v.InferOutput<typeof newDeviceSchema>;

/** What the form begins with. */
export const newDeviceValues: NewDeviceValues = {
  type: 'sip',
  ownerUser: null,
  displayName: '',
  macAddress: '',
  useNatIntelligence: true,
  number: '',
  useDtmfConfirm: false,
};

export const newDeviceNames = {
  type: msg`Type`,
  ownerUser: deviceFields.ownerUser.title,
  displayName: deviceFields.displayName.title,
  macAddress: msg`MAC address`,
  useNatIntelligence: msg`NAT intelligence`,
  number: msg`Number`,
  useDtmfConfirm: deviceFields.userProperties.title,
};

export const newDeviceFields = Object.keys(newDeviceNames) as readonly (keyof typeof newDeviceNames)[];

/** What is somebody's is named after them (S1 §5); every kind but SIP is. */
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

/** Makes the device: a web phone is enabled for its user, all others are created (S0 §7, S1 §7). */
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
