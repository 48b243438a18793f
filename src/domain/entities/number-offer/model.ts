import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';

/** A free block that is held for an organization (decision 32). It is deleted when it is ordered, released or lapses. */
export const numberOfferSchema = v.object({
  ...commonFields,
  first: v.string(),
  last: v.string(),
  validUntil: instant,
});

export const numberOffer = defineModel({
  name: 'numberOffer',
  schema: numberOfferSchema,
  view: 'telephony.numberOrder.create',
  searchFields: ['first'],
  presentation: 'none',
});
