import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { pricePlanCalls } from './calls.ts';
import { pricePlanVersionSchema } from './schema.ts';

/** The prices at which an organization sells, by period (S1-3-53). */
export const pricePlanSchema = v.object({
  ...commonFields,
  currentVersion: pricePlanVersionSchema,
  /** How many sales contracts have it in any of their periods; derived by the platform. Ours. */
  contractCount: v.number(),
});
export type PricePlan = v.InferOutput<typeof pricePlanSchema>;

export const pricePlan = defineModel({
  name: 'pricePlan',
  schema: pricePlanSchema,
  view: 'billing.pricePlan.view',
  refs: { 'currentVersion.periods.*.purchaseContract': 'purchaseContract' },
  searchFields: ['currentVersion.name', 'currentVersion.description'],
  nameOf: ({ currentVersion }) => currentVersion.name,
  calls: pricePlanCalls,
});
