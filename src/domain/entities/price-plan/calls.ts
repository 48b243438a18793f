import * as v from 'valibot';
import { versionNumber } from '../../core/version-number.ts';
import { defineCall, defineFormUpload } from '../../core/define-call.ts';
import { columnMappingSchema } from '../../pricing/csv/columns.ts';
import { priceCsvFaultSchema } from '../../pricing/csv/fault.ts';
import { decimalSigns } from '../../pricing/formula/number.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';
import { fragmentIdSchema, policyJsonLimit } from '../../pricing/policy/tree.ts';
import { priceDomains } from '../../pricing/price-domain.ts';
import { pricePlanDescription, pricePlanName, savedPeriodsSchema } from './schema.ts';

export const pricePlanCalls = {
  /** Creates a plan (S1-7-52). */
  'pricePlan.create': defineCall({
    method: 'POST',
    path: 'billing/price-plans',
    access: { policy: 'billing.pricePlan.create' },
    refusals: ['purchaseContractNeeded', 'gone'],
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
    access: { policy: 'billing.pricePlan.update' },
    refusals: ['tooLarge', 'circularPurchase', 'movedOn'],
    body: v.object({
      name: v.optional(pricePlanName),
      description: v.optional(pricePlanDescription),
      periods: v.optional(savedPeriodsSchema),
      base: versionNumber,
    }),
    jsonLimit: policyJsonLimit,
    /** The number of the version that has the changes; the base, if there were none. */
    answer: v.object({ number: v.number() }),
    repeatable: true,
  }),
  /**
   * Sets the rules of one domain, in the period that begins then, as a file says them (S1-7-53). With `mode` nothing is
   * saved: the answer names the policy that would be, without the lines that have faults. Without it any fault refuses
   * the whole file.
   */
  'pricePlan.updateFromCsv': defineFormUpload({
    method: 'PATCH',
    path: 'billing/price-plan/{id}/from-csv',
    access: { policy: 'billing.pricePlan.update' },
    refusals: ['tooLarge', 'gone'],
    texts: {
      domain: v.picklist(priceDomains),
      period: billingPeriodSchema,
      mode: v.optional(v.literal('preview')),
      /** The decimal sign of the file; found in it where it is left out. Ours. */
      decimal: v.optional(v.picklist(decimalSigns)),
      /** JSON of the headings by column, where they are not the names of the columns. Ours. */
      columns: v.optional(v.pipe(v.string(), v.maxLength(8000), v.parseJson(), columnMappingSchema)),
    },
    part: 'file',
    maxBytes: 32 * 1024 * 1024,
    answer: v.object({
      /** The fragment of the policy at the root. */
      result: fragmentIdSchema,
      /** The rules that the lines set or replace, leave as they are, and remove. */
      changed: v.number(),
      unchanged: v.number(),
      removed: v.number(),
      /** The first ones, and how many there are. */
      faults: v.array(priceCsvFaultSchema),
      faultCount: v.number(),
      decimal: v.picklist(decimalSigns),
    }),
    repeatable: true,
  }),
  'pricePlan.delete': defineCall({
    method: 'DELETE',
    path: 'billing/price-plan/{id}',
    access: { policy: 'billing.pricePlan.delete' },
    refusals: ['inUse'],
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
