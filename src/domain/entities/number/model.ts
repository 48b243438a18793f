import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { numberCalls } from './calls.ts';

export const numberStates = ['pending', 'active', 'terminatedReserved'] as const;

/** A telephone number of an organization (S1-3-19), limited to the fields used so far. */
export const numberSchema = v.object({
  ...commonFields,
  /** E.164. */
  number: v.string(),
  description: v.string(),
  state: v.picklist(numberStates),
  action: v.optional(v.nullable(callActionSchema)),
});
export type PhoneNumber = v.InferOutput<typeof numberSchema>;

export const number = defineModel({
  name: 'number',
  schema: numberSchema,
  view: 'telephony.number.view',
  restricted: { action: 'telephony.callAction.view' },
  refs: { action: 'callAction' },
  searchFields: [{ path: 'number', variants: phoneNumberVariants }, 'description'],
  calls: numberCalls,
});
