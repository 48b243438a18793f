import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { administrativeTypes, numberMetadataSchema } from '../../value/number-object.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { numberCalls } from './calls.ts';
import { acquisitionStates, dutchSettingsSchema, numberStates, originSchema } from './setting.ts';

/** A telephone number of an organization (S1-3-19). */
export const numberSchema = v.object({
  ...commonFields,
  /** E.164. */
  number: v.string(),
  /** Derived from the number by the platform (S1-3-16). */
  metadata: numberMetadataSchema,
  description: v.string(),
  /** null: unknown. */
  origin: v.nullable(originSchema),
  establishmentId: v.nullable(v.string()),
  state: v.picklist(numberStates),
  /** Only of pending numbers. */
  acquisitionState: v.nullable(v.picklist(acquisitionStates)),
  action: v.optional(v.nullable(callActionSchema)),
  administrativeCountryCode: v.nullable(v.string()),
  administrativeType: v.picklist(administrativeTypes),
  /** Settings of Dutch numbers; all off for others. */
  dutchSettings: dutchSettingsSchema,
});
export type PhoneNumber = v.InferOutput<typeof numberSchema>;

export const number = defineModel({
  name: 'number',
  schema: numberSchema,
  view: 'telephony.number.view',
  restricted: { action: 'telephony.callAction.view' },
  listConstraints: [{ type: 'in', field: 'state', values: [...numberStates] }],
  refs: { action: 'callAction', establishmentId: 'establishment' },
  // Users, trunks and call actions refer to a number by its digits.
  key: 'number',
  searchFields: [{ path: 'number', variants: phoneNumberVariants }, 'description'],
  calls: numberCalls,
});
