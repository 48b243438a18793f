import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';
import { defineCall } from '../../core/define-call.ts';
import { pricingIdSchema } from '../../pricing/contract/months.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';
import { applicationSchema } from './schema.ts';

/** The customers that a preview names; it counts the others. */
export const maxNamedCustomers = 5;

const appliedMonth = { period: billingPeriodSchema, contractId: idSchema };
const startedJob = v.object({ jobId: v.string() });

/** The cost of all usage, in 1/10,000 €, and the number of lines without a price. */
const billedTotal = v.object({ amount: v.number(), unrated: v.number() });

export const pricingCalls = {
  /** The changes to a month that applying the plan of today would make (S1-4-56). */
  'salesContract.previewHistoricPricing': defineCall({
    method: 'POST',
    path: 'billing/contracts/preview-historic-pricing',
    access: { policy: 'billing.contract.apply' },
    body: v.object(appliedMonth),
    answer: v.object({
      /** The pricing that would be applied; null if the plan has none. */
      pricingId: v.nullable(pricingIdSchema),
      customers: v.object({
        total: v.number(),
        named: v.array(v.object({ id: v.string(), name: v.string() })),
      }),
      calls: v.number(),
      /** Users, trunks, numbers and stored audio. */
      otherLines: v.number(),
      before: billedTotal,
      after: billedTotal,
    }),
    repeatable: true,
  }),
  /**
   * Applies the plan of today to a month that has begun, and rates its usage again by a job (S1-7-55). `pricingId`: the
   * pricing that the user has seen in the preview; if that is no longer what would be applied, the call is refused with
   * `movedOn`, as it is while the month is being applied.
   */
  'salesContract.applyHistoricPricing': defineCall({
    method: 'POST',
    path: 'billing/contracts/apply-historic-pricing',
    access: { policy: 'billing.contract.apply' },
    body: v.object({ ...appliedMonth, pricingId: v.optional(v.nullable(pricingIdSchema)) }),
    answer: startedJob,
    repeatable: false,
  }),
  /**
   * Lets the contracts of today say whom they cover in a month that has begun, and rates its usage again by a job
   * (S1-7-55). The contracts are those of the organization that the call is made for.
   */
  'salesContract.updateHistoricMapping': defineCall({
    method: 'POST',
    path: 'billing/contracts/update-historic-mapping',
    access: { policy: 'billing.contract.apply' },
    refusals: ['movedOn'],
    body: v.object({ period: billingPeriodSchema }),
    answer: startedJob,
    repeatable: false,
  }),
  /** How far that is; null if it is done, or was never asked for. */
  'salesContract.historicMapping': defineCall({
    method: 'GET',
    path: 'billing/contracts/historic-mapping/{period}',
    access: { policy: 'billing.contract.apply' },
    parameters: { period: billingPeriodSchema },
    body: v.object({}),
    answer: v.object({ application: v.nullable(applicationSchema) }),
    repeatable: true,
  }),
};
