import * as v from 'valibot';
import { versionNumber } from '../../core/version-number.ts';
import { idSchema } from '../../core/id.ts';
import { defineCall } from '../../core/define-call.ts';
import { targetingEntrySchema } from '../../pricing/contract/targeting.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';
import { contractDescription, contractName, savedContractPeriods } from './schema.ts';

/** 5,000 entries of targeting. */
const jsonLimit = { maxBytes: 512 * 1024, maxDepth: 8 };

export const maxUsageChanges = 1000;

/** Standard contracts that decide at the same organization: both are allowed, and the user is warned. */
const overlaps = v.array(
  v.object({
    month: billingPeriodSchema,
    organization: v.string(),
    contracts: v.tuple([v.string(), v.string()]),
  }),
);

export const salesContractCalls = {
  /** Creates a contract with an organization directly below the seller (S1-7-54). Its prices are applied at once. */
  'salesContract.create': defineCall({
    method: 'POST',
    path: 'billing/contracts',
    access: { policy: 'billing.contract.create' },
    refusals: ['gone', 'overlap'],
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      organizationId: v.string(),
      buyerOrganization: v.string(),
      name: contractName,
      description: contractDescription,
      periods: savedContractPeriods,
    }),
    jsonLimit,
    answer: v.object({ overlaps }),
    repeatable: true,
  }),
  /**
   * Saves a contract (S1-7-54); omitted fields stay. `base` is the number of the version that was edited. Others' changes
   * since then are merged, or the call is refused with `movedOn` and what clashes.
   */
  'salesContract.update': defineCall({
    method: 'PATCH',
    path: 'billing/contract/{id}',
    access: { policy: 'billing.contract.update' },
    refusals: ['movedOn'],
    body: v.object({
      name: v.optional(contractName),
      description: v.optional(contractDescription),
      periods: v.optional(savedContractPeriods),
      base: versionNumber,
    }),
    jsonLimit,
    /** The number of the version that has the changes; the current one, if there were none. */
    answer: v.object({ number: v.number(), overlaps }),
    repeatable: true,
  }),
  /** Sets entries in the targeting of several contracts, in the periods that hold in a month: all or none (decision 26). */
  'salesContract.updateUsage': defineCall({
    method: 'PATCH',
    path: 'billing/contracts/usage',
    access: { policy: 'billing.contract.update' },
    refusals: ['gone', 'movedOn'],
    body: v.object({
      period: billingPeriodSchema,
      changes: v.pipe(
        v.array(
          v.object({ contractId: idSchema, organizationId: idSchema, ...targetingEntrySchema.entries }),
        ),
        v.minLength(1),
        v.maxLength(maxUsageChanges),
      ),
    }),
    jsonLimit,
    answer: v.object({ overlaps }),
    repeatable: true,
  }),
};
