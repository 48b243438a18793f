import * as v from 'valibot';
import { commonFields } from '../../core/model.ts';
import { pricingStatuses } from '../../pricing/contract/months.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';
import { contractTypes } from '../sales-contract/schema.ts';

/**
 * How a contract of the seller covers an organization in a month. `twoStandard`: more than one standard contract does.
 * `moved`: it was billed in this month, but is no longer below the seller.
 */
export const customerCoverages = ['covered', 'twoStandard', 'notCovered', 'noContract', 'moved'] as const;
export type CustomerCoverage = (typeof customerCoverages)[number];

export const customerRatings = ['complete', 'unrated'] as const;
export type CustomerRating = (typeof customerRatings)[number];

export const customerResults = ['profit', 'even', 'loss'] as const;
export type CustomerResult = (typeof customerResults)[number];

/** The contract that pays for an organization in a month. */
const payingContract = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  type: v.picklist(contractTypes),
  pricePlan: v.string(),
  /** The organization whose targeting entry decides. */
  decidedBy: v.string(),
  pricing: v.picklist(pricingStatuses),
});

/** Totals of a month in 1/10,000 €. What is unrated has no amount. */
export const totalsEntries = {
  /** The calls and other lines. */
  count: v.number(),
  unrated: v.number(),
  sales: v.number(),
  purchase: v.number(),
  share: v.number(),
  margin: v.number(),
};

/** An organization below a seller in a month. The platform computes the rows; they belong to the seller. */
export const billingCustomerSchema = v.object({
  ...commonFields,
  period: billingPeriodSchema,
  /** The organization that used it. */
  consumer: v.string(),
  consumerName: v.string(),
  /** The organization directly below the seller through which it is sold. */
  buyer: v.string(),
  coverage: v.picklist(customerCoverages),
  /** Null without a contract that pays. */
  contract: v.nullable(payingContract),
  /** Null until the platform has added up the month. */
  amounts: v.nullable(
    v.object({
      ...totalsEntries,
      rating: v.picklist(customerRatings),
      result: v.picklist(customerResults),
    }),
  ),
});
export type BillingCustomer = v.InferOutput<typeof billingCustomerSchema>;
export type CustomerAmounts = NonNullable<BillingCustomer['amounts']>;
