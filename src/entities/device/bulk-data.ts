import * as v from 'valibot';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { formatMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { callActionSchema } from '../../domain/value/call-action.ts';
import type { BulkOption } from '../define/bulk-form.ts';
import type { FormFields } from '../define/field.ts';
import { deviceTypes, newDeviceFormFields, newDeviceSchema, newDeviceValues } from './create-data.ts';
import type { DeviceValues } from './form-data.ts';
import { deviceFormFields, deviceSchemaFor, deviceValuesOf } from './form-data.ts';

export interface DeviceBulkSource {
  /** null while creating. */
  readonly device: Device | null;
  readonly holder: PermissionHolder;
  /** The users who can own a device or be logged in on one. */
  readonly users: readonly BulkOption[];
  readonly callActions: readonly BulkOption[];
}

/** These fields are set when a device is created and cannot be changed later. */
const createOnlySchema = v.object({
  type: v.picklist(deviceTypes),
  ownerUser: v.nullable(v.string()),
  macAddress: v.pipe(v.string(), v.transform(formatMacAddress)),
  useNatIntelligence: v.boolean(),
  number: v.string(),
});
type CreateOnlyValues = v.InferOutput<typeof createOnlySchema>;
export type CreateOnlyField = keyof CreateOnlyValues;
export const createOnlyFields = Object.keys(createOnlySchema.entries) as readonly CreateOnlyField[];

/** The values of the update form and of the create form together. */
export type DeviceBulkValues = DeviceValues & CreateOnlyValues;

export const deviceBulkFields = { ...newDeviceFormFields, ...deviceFormFields } satisfies FormFields<
  DeviceBulkValues,
  DeviceBulkSource
>;

/** The fields that only an existing device has. */
const updateOnlySchema = v.object({
  callAction: v.nullable(callActionSchema),
  loggedInUser: v.nullable(v.string()),
});

export const deviceBulkSchema = ({ device, holder }: DeviceBulkSource) =>
  device === null
    ? v.intersect([newDeviceSchema, updateOnlySchema])
    : v.intersect([deviceSchemaFor({ device, holder }), createOnlySchema]);

function configurationValues({ configuration }: Device): Omit<CreateOnlyValues, 'ownerUser'> {
  const empty = { macAddress: '', useNatIntelligence: false, number: '' };
  const { type } = configuration;
  switch (type) {
    case 'sip': {
      const { macAddress, useNatIntelligence } = configuration;
      return { ...empty, type, macAddress: formatMacAddress(macAddress ?? ''), useNatIntelligence };
    }
    case 'userNumber':
      return { ...empty, type, number: configuration.number ?? '' };
    case 'webPhone':
      return { ...empty, type };
  }
}

export const deviceBulkValuesOf = ({ device, holder }: DeviceBulkSource): DeviceBulkValues =>
  device === null
    ? { ...newDeviceValues, callAction: null, loggedInUser: null }
    : {
        ...deviceValuesOf({ device, holder }),
        ownerUser: device.ownerUser,
        ...configurationValues(device),
      };
