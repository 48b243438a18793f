import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { numberAvailabilityCalls } from './calls.ts';
import { availabilityStates } from './state.ts';

/** A range of the platform's number pool (S1-3-26). */
export const numberAvailabilitySchema = v.object({
  ...commonFields,
  firstNumber: v.string(),
  lastNumber: v.string(),
  /** How many numbers the range has. */
  blockSize: v.number(),
  state: v.picklist(availabilityStates),
});
export type NumberAvailability = v.InferOutput<typeof numberAvailabilitySchema>;

export const numberAvailability = defineModel({
  name: 'numberAvailability',
  schema: numberAvailabilitySchema,
  view: 'telephony.numberAvailability.view',
  scope: 'inherited',
  searchFields: [
    { path: 'firstNumber', variants: phoneNumberVariants },
    { path: 'lastNumber', variants: phoneNumberVariants },
  ],
  calls: numberAvailabilityCalls,
});
