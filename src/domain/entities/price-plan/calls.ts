import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { policyJsonLimit } from '../../pricing/policy/tree.ts';
import { pricePlanDescription, pricePlanName, savedPeriodsSchema } from './schema.ts';

export const pricePlanCalls = {
  /** Creates a plan (S1-7-52). */
  'pricePlan.create': defineCall({
    method: 'POST',
    path: 'billing/price-plans',
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      organizationId: v.string(),
      name: pricePlanName,
      description: pricePlanDescription,
      periods: savedPeriodsSchema,
    }),
    jsonLimit: policyJsonLimit,
    answer: v.object({}),
    repeatable: true,
  }),
  /**
   * Saves a plan (S1-7-52); omitted fields stay. `base` is the number of the version that was edited. Others' changes since
   * then are merged, or the call is refused with `movedOn` and what clashes.
   */
  'pricePlan.update': defineCall({
    method: 'PATCH',
    path: 'billing/price-plan/{id}',
    body: v.object({
      name: v.optional(pricePlanName),
      description: v.optional(pricePlanDescription),
      periods: v.optional(savedPeriodsSchema),
      base: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
    jsonLimit: policyJsonLimit,
    /** The number of the version that has the changes; the base, if there were none. */
    answer: v.object({ number: v.number() }),
    repeatable: true,
  }),
  'pricePlan.delete': defineCall({
    method: 'DELETE',
    path: 'billing/price-plan/{id}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
