import * as v from 'valibot';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { callActionSchema } from '../../domain/value/call-action.ts';
import type { BulkOption } from '../define/bulk-form.ts';
import { newDeviceSchema, newDeviceValues } from './create-values.ts';
import type { DeviceValues } from './form-values.ts';
import { deviceSchemaFor, deviceValuesOf } from './form-values.ts';
import { formatMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { Device, DeviceType } from '../../domain/entities/device/model.ts';

/** What many devices at once stand on. */
export interface DeviceBulkSource {
  /** null: one that is made. */
  readonly device: Device | null;
  readonly holder: PermissionHolder;
  /** Who may own a device, or be logged in on one. */
  readonly users: readonly BulkOption[];
  /** What may be done with the calls of one. */
  readonly callActions: readonly BulkOption[];
}

export const deviceTypes = ['sip', 'userNumber', 'webPhone'] as const satisfies readonly DeviceType[];

/** What is said of a device when it is made, and stays. */
const given = v.object({
  type: v.picklist(deviceTypes),
  ownerUser: v.nullable(v.string()),
  macAddress: v.pipe(v.string(), v.transform(formatMacAddress)),
  useNatIntelligence: v.boolean(),
  number: v.string(),
});
type Given = v.InferOutput<typeof given>;
export type GivenField = keyof Given;
export const givenFields = Object.keys(given.entries) as readonly GivenField[];

/** All that the forms of a device hold: that in which it is changed, and that in which it is made. */
export type DeviceBulkValues = DeviceValues & Given;

/** What is said of one that is there. */
const later = v.object({ callAction: v.nullable(callActionSchema), loggedInUser: v.nullable(v.string()) });

export const deviceBulkSchema = ({ device, holder }: DeviceBulkSource) =>
  device === null
    ? v.intersect([newDeviceSchema, later])
    : v.intersect([deviceSchemaFor({ device, holder }), given]);

function configured({ configuration }: Device): Omit<Given, 'ownerUser'> {
  const none = { macAddress: '', useNatIntelligence: false, number: '' };
  const { type } = configuration;
  switch (type) {
    case 'sip': {
      const { macAddress, useNatIntelligence } = configuration;
      return { ...none, type, macAddress: formatMacAddress(macAddress ?? ''), useNatIntelligence };
    }
    case 'userNumber':
      return { ...none, type, number: configuration.number ?? '' };
    case 'webPhone':
      return { ...none, type };
  }
}

export const deviceBulkValues = ({ device, holder }: DeviceBulkSource): DeviceBulkValues =>
  device === null
    ? { ...newDeviceValues, callAction: null, loggedInUser: null }
    : { ...deviceValuesOf({ device, holder }), ownerUser: device.ownerUser, ...configured(device) };
