import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { descriptionText } from '../../domain/entities/number/calls.ts';
import { administrativeTypeInput } from '../../domain/entities/number/setting.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { countryCodeText } from '../../domain/value/country-code.ts';
import { numberFields } from './fields.tsx';

/** The values that creating and changing numbers have in common; flat, so that each merges by itself. */
export const settingEntries = {
  description: descriptionText,
  establishmentId: v.nullable(v.string()),
  action: v.nullable(callActionInput),
  administrativeCountryCode: countryCodeText,
  administrativeType: administrativeTypeInput,
  publishToPaperDirectory: v.boolean(),
  publishToElectronicDirectory: v.boolean(),
  publishToSubscriberInformationServices: v.boolean(),
  useNumberMasking: v.boolean(),
};

const settingSchema = v.object(settingEntries);
export type SettingValues = v.InferOutput<typeof settingSchema>;

export const settingFields = {
  description: numberFields.description,
  establishmentId: numberFields.establishmentId,
  action: numberFields.action,
  administrativeCountryCode: numberFields.administrativeCountryCode,
  administrativeType: numberFields.administrativeType,
  publishToPaperDirectory: numberFields['dutchSettings.publishToPaperDirectory'],
  publishToElectronicDirectory: numberFields['dutchSettings.publishToElectronicDirectory'],
  publishToSubscriberInformationServices:
    numberFields['dutchSettings.publishToSubscriberInformationServices'],
  useNumberMasking: numberFields['dutchSettings.useNumberMasking'],
};

/** Users without this permission neither see nor change the call action (S1-6-05). */
export const seesCallAction = (holder: PermissionHolder): boolean => can(holder, capabilities.callActions);
export const setsState = (holder: PermissionHolder): boolean => can(holder, capabilities.numberSetState);
