import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { pricePlanDescription, pricePlanName, savedPeriodsSchema } from './schema.ts';

/** The rules of a whole catalogue in one request, nested as deep as policies are. */
const jsonLimit = { maxBytes: 8 * 1024 * 1024, maxDepth: 32 };

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
    jsonLimit,
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
    jsonLimit,
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
