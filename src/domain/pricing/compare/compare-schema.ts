import * as v from 'valibot';
import { pricingIdSchema } from '../contract/months.ts';
import { billingPeriodSchema } from '../period.ts';
import { nodePricesSchema } from '../policy/pair.ts';
import { nodeIdSchema, policyTreeSchema } from '../policy/tree.ts';

/** Prices of an organization, or those at which it buys. */
const pricingSchema = v.variant('kind', [
  v.object({ kind: v.literal('pricing'), id: pricingIdSchema }),
  /** A policy, saved or not; `purchase` is the pricing at which the organization buys, null if there is none. */
  v.object({
    kind: v.literal('policy'),
    policy: policyTreeSchema,
    purchase: v.nullable(pricingIdSchema),
  }),
]);

export const compareBodySchema = v.object({
  organizationId: v.string(),
  before: pricingSchema,
  after: pricingSchema,
  /** Asks for the amounts of what the organization sold in a month, under the contracts with a price plan or under one. */
  usage: v.optional(
    v.object({
      period: billingPeriodSchema,
      under: v.object({ type: v.picklist(['pricePlan', 'salesContract']), id: v.string() }),
    }),
  ),
});

const change = v.nullable(v.number());

const usageAmounts = v.object({
  count: v.number(),
  /** Only calls have a duration; null for everything else. */
  seconds: v.nullable(v.number()),
  /** Null if a line has no price there. */
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
});

export const comparisonFields = {
  products: v.number(),
  changed: v.number(),
  /** Products of which a price is higher, or lower; some are both. */
  raised: v.number(),
  lowered: v.number(),
  /** Changed products that are sold below the purchase price after the change; null for a user who buys there. */
  losses: v.nullable(v.number()),
  /** The amounts of what was used of the products that differ; null if not asked for, or if the user may not know them. */
  usage: v.nullable(
    v.object({
      before: v.number(),
      after: v.number(),
      /** The products that lack one of the prices. */
      unrated: v.number(),
    }),
  ),
  /** Those with the greatest effect on the usage, then the first ones, and then the first of the losses among the others. */
  differences: v.array(
    v.object({
      nodeId: nodeIdSchema,
      before: nodePricesSchema,
      after: nodePricesSchema,
      /** At which the seller buys after the change; null for a user who buys there. */
      purchase: v.nullable(nodePricesSchema),
      /** Per unit of the new price; null if a side has no answer. */
      change: v.object({ fixedPrice: change, variablePrice: change }),
      /** Null if nothing was used of the product. */
      usage: v.nullable(usageAmounts),
    }),
  ),
};
