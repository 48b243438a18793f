import * as v from 'valibot';
import { pricingIdSchema } from '../contract/months.ts';
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
});

const change = v.nullable(v.number());

export const comparisonFields = {
  products: v.number(),
  changed: v.number(),
  /** Products of which a price is higher, or lower; some are both. */
  raised: v.number(),
  lowered: v.number(),
  /** Changed products that are sold below the purchase price after the change; null for a user who buys there. */
  losses: v.nullable(v.number()),
  /** The first ones, and then the first of the losses that are not among them. */
  differences: v.array(
    v.object({
      nodeId: nodeIdSchema,
      before: nodePricesSchema,
      after: nodePricesSchema,
      /** At which the seller buys after the change; null for a user who buys there. */
      purchase: v.nullable(nodePricesSchema),
      /** Per unit of the new price; null if a side has no answer. */
      change: v.object({ fixedPrice: change, variablePrice: change }),
    }),
  ),
};
