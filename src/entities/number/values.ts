import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { numberCalls } from '../../domain/entities/number/calls.ts';
import { callActionInput } from '../../domain/value/call-action.ts';

const { description, establishmentId, administrativeCountryCode, administrativeType, dutchSettings } =
  numberCalls['number.create'].body.entries;

/** The values that creating and changing numbers have in common. */
export const settingEntries = {
  description,
  establishmentId,
  action: v.nullable(callActionInput),
  administrativeCountryCode,
  administrativeType,
  dutchSettings,
};

const settingSchema = v.object(settingEntries);
export type SettingValues = v.InferOutput<typeof settingSchema>;

/** Users without this permission neither see nor change the call action (S1-6-05). */
export const seesCallAction = (holder: PermissionHolder): boolean => can(holder, capabilities.callActions);
export const setsState = (holder: PermissionHolder): boolean => can(holder, capabilities.numberSetState);
