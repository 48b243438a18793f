import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { pricedMonthsSchema, pricingStatuses } from '../../pricing/contract/months.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';
import { contractTypes, contractVersionSchema } from './schema.ts';

/** `planned`: not begun; `ended`: the running month has no price plan any more. */
export const contractStates = ['planned', 'active', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** What an organization sells to the one directly below it, and at which prices (S1-3-55). A row of the seller. */
export const salesContractSchema = v.object({
  ...commonFields,
  buyerOrganization: v.string(),
  /** Derived, so that lists sort and search by it. */
  buyerName: v.string(),
  currentVersion: contractVersionSchema,
  /** Derived from the versions of the plan and of the contracts above (D-B8). */
  currentPricingVersion: v.object({
    /** Later months are planned: they follow their plan by themselves (D-B11). */
    runningMonth: billingPeriodSchema,
    months: pricedMonthsSchema,
  }),
  /** The contract in the running month. Derived, so that lists filter by it. */
  running: v.object({
    state: v.picklist(contractStates),
    /** Of an active contract. */
    pricePlan: v.nullable(v.string()),
    type: v.nullable(v.picklist(contractTypes)),
    /** `pending` if it is in any month up to this one. */
    pricing: v.picklist(pricingStatuses),
  }),
});
export type SalesContract = v.InferOutput<typeof salesContractSchema>;

export const salesContract = defineModel({
  name: 'salesContract',
  schema: salesContractSchema,
  view: 'billing.contract.view',
  refs: {
    buyerOrganization: 'organization',
    'currentVersion.periods.*.pricePlan': 'pricePlan',
  },
  searchFields: ['currentVersion.name', 'buyerName', 'currentVersion.description'],
  nameOf: ({ currentVersion, buyerName }) => currentVersion.name ?? buyerName,
});
