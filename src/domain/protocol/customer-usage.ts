import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { billingPeriodSchema } from '../pricing/period.ts';
import { nodeIdSchema } from '../pricing/policy/tree.ts';
import { priceDomains, pricePers } from '../pricing/price-domain.ts';
import { saleReasons } from '../pricing/rating/sale.ts';
import { foundNode } from './price-policy.ts';
import { billingPlans } from '../entities/billing-user/schema.ts';
import { totalsEntries } from '../entities/billing-customer/schema.ts';

const product = {
  domain: v.picklist(priceDomains),
  /** Null for numbers of which the catalogue has no product. */
  nodeId: v.nullable(nodeIdSchema),
};

/** A call, or another line of a bill, with the sale of the seller that asks. */
const usageLine = v.object({
  id: v.string(),
  opened: v.string(),
  closed: v.nullable(v.string()),
  number: v.nullable(v.string()),
  /** Seconds of a call; null for what has no quantity of its own. */
  quantity: v.nullable(v.number()),
  plan: v.nullable(v.picklist(billingPlans)),
  sale: v.variant('kind', [
    v.object({
      kind: v.literal('rated'),
      billed: v.number(),
      fixedPrice: v.nullable(v.number()),
      variablePrice: v.nullable(v.number()),
      per: v.nullable(v.picklist(pricePers)),
      amount: v.number(),
      purchase: v.nullable(v.number()),
      margin: v.nullable(v.number()),
    }),
    v.object({ kind: v.literal('unrated'), reason: v.picklist(saleReasons) }),
  ]),
});
export type UsageLine = v.InferOutput<typeof usageLine>;

export const maxUsageLines = 50;

export const billingCustomerCalls = {
  /** Reads what an organization used in a month, by product. The organization of the request is the seller. */
  'billingCustomer.usage': defineCall({
    method: 'GET',
    path: 'billing/customer/{organization}/usage/{period}',
    access: { policy: 'billing.customer.view' },
    parameters: { period: billingPeriodSchema },
    body: v.object({}),
    answer: v.object({
      products: v.array(
        v.object({
          ...product,
          /** Null for a product that the catalogue no longer has. */
          found: v.nullable(foundNode),
          /** The seconds of calls; null for what has no quantity of its own. */
          quantity: v.nullable(v.number()),
          ...totalsEntries,
        }),
      ),
    }),
    repeatable: true,
  }),
  /** The lines of one of these products, the latest first, page by page. It changes nothing. */
  'billingCustomer.usageLines': defineCall({
    method: 'POST',
    path: 'billing/customer/{organization}/usage/{period}/lines',
    access: { policy: 'billing.customer.view' },
    parameters: { period: billingPeriodSchema },
    body: v.object({
      ...product,
      /** The `next` of the page before; null for the first page. */
      after: v.nullable(v.pipe(v.string(), v.maxLength(300))),
    }),
    answer: v.object({
      lines: v.pipe(v.array(usageLine), v.maxLength(maxUsageLines)),
      /** Null if no line follows. */
      next: v.nullable(v.string()),
    }),
    repeatable: true,
  }),
};
