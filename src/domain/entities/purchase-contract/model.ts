import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { pricingIdSchema } from '../../pricing/contract/months.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';
import { contractTypes } from '../sales-contract/schema.ts';

/**
 * A sales contract as its buyer sees it, under the same id (decision 24). Neither the price plan nor the targeting of the
 * seller is in it.
 */
export const purchaseContractSchema = v.object({
  ...commonFields,
  /** Null if the seller has given it none. No `name`: that is a text in all types. */
  contractName: v.nullable(v.string()),
  sellerName: v.string(),
  periods: v.record(
    billingPeriodSchema,
    v.object({
      type: v.picklist(contractTypes),
      /** Without prices, the contract has ended. */
      isPriced: v.boolean(),
    }),
  ),
  /** The pricings that are billed with, by month; null: none. As in a sales contract, the latest one holds. */
  months: v.record(billingPeriodSchema, v.nullable(pricingIdSchema)),
});
export type PurchaseContract = v.InferOutput<typeof purchaseContractSchema>;

export const purchaseContract = defineModel({
  name: 'purchaseContract',
  schema: purchaseContractSchema,
  view: 'billing.contract.view',
  searchFields: ['contractName', 'sellerName'],
  nameOf: ({ contractName, sellerName }) => contractName ?? sellerName,
});
