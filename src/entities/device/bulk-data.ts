import * as v from 'valibot';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { formatMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { callActionSchema } from '../../domain/value/call-action.ts';
import type { BulkOption } from '../define/bulk-form.ts';
import { formFields } from '../define/entity-forms.ts';
import type { ValuePath } from '../define/value-path.ts';
import { newDeviceSchema, newDeviceValues } from './create-data.ts';
import { deviceFields } from './fields.tsx';
import type { DeviceValues } from './form-data.ts';
import { deviceSchemaFor, deviceValuesOf } from './form-data.ts';

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
  configuration: v.object({
    type: v.picklist(['sip', 'userNumber', 'webPhone']),
    macAddress: v.pipe(v.string(), v.transform(formatMacAddress)),
    useNatIntelligence: v.boolean(),
    number: v.string(),
  }),
  ownerUser: v.nullable(v.string()),
});
type CreateOnlyValues = v.InferOutput<typeof createOnlySchema>;
export const createOnlyFields = [
  'configuration.type',
  'ownerUser',
  'configuration.macAddress',
  'configuration.useNatIntelligence',
  'configuration.number',
] as const satisfies readonly ValuePath<CreateOnlyValues>[];

/** The values of the update form and of the create form together. */
export type DeviceBulkValues = DeviceValues & CreateOnlyValues;

/** The fields that only an existing device has. */
const updateOnlySchema = v.object({
  callAction: v.nullable(callActionSchema),
  loggedInUser: v.nullable(v.string()),
});
const createSchema = v.intersect([newDeviceSchema, updateOnlySchema]);

export const deviceBulkFields = formFields<DeviceBulkValues, DeviceBulkSource>(createSchema, deviceFields);

export const deviceBulkSchema = ({ device, holder }: DeviceBulkSource) =>
  device === null ? createSchema : v.intersect([deviceSchemaFor({ device, holder }), createOnlySchema]);

function configurationValues({ configuration }: Device): CreateOnlyValues['configuration'] {
  const values = { macAddress: '', useNatIntelligence: false, number: '', ...configuration };
  return { ...values, macAddress: formatMacAddress(values.macAddress ?? ''), number: values.number ?? '' };
}

export const deviceBulkValuesOf = ({ device, holder }: DeviceBulkSource): DeviceBulkValues =>
  device === null
    ? { ...newDeviceValues, callAction: null, loggedInUser: null }
    : {
        ...deviceValuesOf({ device, holder }),
        ownerUser: device.ownerUser,
        configuration: configurationValues(device),
      };
