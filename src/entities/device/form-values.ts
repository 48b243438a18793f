import * as v from 'valibot';
import { callActionInput } from '../../domain/value/call-action.ts';
import type { DeviceSource } from './form-source.ts';
import { hasOwnName } from '../../domain/entities/device/rules.ts';

const name = v.pipe(v.string(), v.trim(), v.maxLength(200));

/** What the form of a device holds. */
const shape = v.object({
  displayName: name,
  useDtmfConfirm: v.boolean(),
  callAction: v.nullable(callActionInput),
  loggedInUser: v.nullable(v.string()),
});
export type DeviceValues = v.InferOutput<typeof shape>;
const named = v.object({ ...shape.entries, displayName: v.pipe(name, v.nonEmpty()) });

/** A shared device needs a name (S1 §5). */
export const deviceSchemaFor = ({ device }: DeviceSource) => (hasOwnName(device) ? named : shape);

export const deviceValuesOf = ({ device }: DeviceSource): DeviceValues => ({
  displayName: device.displayName,
  useDtmfConfirm: device.userProperties.useDtmfConfirm,
  callAction: device.callAction ?? null,
  loggedInUser: device.loggedInUser,
});
