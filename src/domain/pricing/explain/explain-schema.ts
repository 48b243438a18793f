import * as v from 'valibot';
import { contractLosses } from '../contract/contract-choice.ts';
import { priceExpressionSchema } from '../expression/expression.ts';
import { priceErrors } from '../outcome.ts';
import { nodePricesSchema, outcomeSchema } from '../policy/pair.ts';
import { nodeIdSchema, policyTreeSchema } from '../policy/tree.ts';
import { billingPeriodSchema } from '../period.ts';
import { numberDomains, priceFields, priceRuleFields } from '../price-domain.ts';
import { valueFields } from './explain-sales.ts';

/** A day. */
const maxSeconds = 86_400;

export const explainBodySchema = v.object({
  /** The seller. Of the levels above, it sees only the prices at which it buys. */
  organizationId: v.string(),
  /** The organization whose usage is priced, at the seller or below it. */
  buyerOrganization: v.string(),
  product: v.variant('kind', [
    v.object({ kind: v.literal('node'), nodeId: nodeIdSchema }),
    /** In international form, or a short number. */
    v.object({
      kind: v.literal('number'),
      domain: v.picklist(numberDomains),
      number: v.pipe(v.string(), v.regex(/^\P{Cc}{1,100}$/u)),
    }),
  ]),
  /** How long the call lasts; of no account for products that are not calls. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxSeconds)),
  period: billingPeriodSchema,
  prices: v.variant('kind', [
    /** Those of the bill, or those that applying the plans of today would give. */
    v.object({ kind: v.picklist(['applied', 'planned']) }),
    /** Those of the bill, except where the seller sells by this plan: there, an unsaved entry of it. */
    v.object({
      kind: v.literal('mine'),
      pricePlan: v.string(),
      policy: policyTreeSchema,
      purchaseContract: v.nullable(v.string()),
    }),
  ]),
});

const rule = v.nullable(
  v.object({
    nodeId: nodeIdSchema,
    field: v.picklist(priceRuleFields),
    expression: priceExpressionSchema,
  }),
);

const rating = v.variant('kind', [
  v.object({ kind: v.literal('rated'), billed: v.number(), amount: v.number() }),
  v.object({ kind: v.literal('unrated'), reason: v.picklist([...priceErrors, 'unset']) }),
]);
/** Null for products that are not calls. */
const amounts = v.nullable(
  v.object({
    sale: rating,
    /** Null where a side is unrated, or the seller buys nothing. */
    margin: v.nullable(v.object({ margin: v.number(), share: v.number() })),
  }),
);

const contract = v.object({
  contractId: v.string(),
  /** Null if the contract has no plan in that month. */
  active: v.nullable(
    v.object({
      start: billingPeriodSchema,
      pricePlan: v.string(),
      isExclusive: v.boolean(),
      /** The organization whose entry says whether the contract covers the buyer, and how far above it is. */
      decidedBy: v.string(),
      distance: v.number(),
    }),
  ),
  /** Null for the contract that pays. */
  loss: v.nullable(v.picklist(contractLosses)),
});

const sale = v.object({
  source: v.picklist(['applied', 'planned', 'mine']),
  prices: nodePricesSchema,
  priceSteps: v.array(
    v.object({ field: v.picklist(priceFields), rule, input: outcomeSchema, output: outcomeSchema }),
  ),
  valueSteps: v.array(
    v.object({ field: v.picklist(valueFields), rule, input: v.number(), output: v.number() }),
  ),
  amounts,
});

export const explanationFields = {
  /** The sale to the seller itself; null if nobody sells to it. */
  purchase: v.nullable(
    v.object({
      /** Null without a contract that covers the buyer. */
      contractId: v.nullable(v.string()),
      /** Null without a contract, or if its month has no prices. */
      prices: v.nullable(nodePricesSchema),
      amounts,
    }),
  ),
  /** From the seller down to the buyer. An organization without a price plan sells nothing. */
  hops: v.array(
    v.object({
      sellerOrganization: v.string(),
      buyerOrganization: v.string(),
      /** The one that pays comes first. */
      contracts: v.array(contract),
      /** Null without a contract that pays, or if its month has no prices. */
      sale: v.nullable(sale),
    }),
  ),
};
