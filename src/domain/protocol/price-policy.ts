import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { maxCharacters } from '../core/max-characters.ts';
import { multilingual } from '../core/multilingual.ts';
import { fieldPresentationSchema } from '../pricing/expression/presentation.ts';
import { pricingIdSchema } from '../pricing/contract/months.ts';
import { priceRulesSchema } from '../pricing/expression/expression.ts';
import { compareBodySchema, comparisonFields } from '../pricing/compare/compare-schema.ts';
import { explainBodySchema, explanationFields } from '../pricing/explain/explain-schema.ts';
import { billingPeriodSchema } from '../pricing/period.ts';
import { maxPairs, nodePricesSchema, pricedPairSchema, pricePairSchema } from '../pricing/policy/pair.ts';
import { countryCodeText } from '../value/country-code.ts';
import type { PolicyFragment } from '../pricing/policy/tree.ts';
import { fragmentIdSchema, nodeIdSchema, policyJsonLimit, policyTreeSchema } from '../pricing/policy/tree.ts';
import { priceDomains, priceFields, priceRuleFields } from '../pricing/price-domain.ts';

/** A node of the catalogue of products (S1-3-59). */
export const catalogNode = v.object({
  id: nodeIdSchema,
  /** Null for the roots, of which each domain has one. */
  parentId: v.nullable(nodeIdSchema),
  type: v.picklist(['category', 'product']),
  domain: v.picklist(priceDomains),
  name: multilingual,
  /** Nodes of one order are sorted by name. */
  sortOrder: v.number(),
  childCount: v.number(),
  /** A name of the operator's own, by which files may refer to the node. */
  code: v.string(),
  /** Only where the node stands for a country. Ours. */
  country: v.optional(countryCodeText),
});
export type CatalogNode = v.InferOutput<typeof catalogNode>;

/** Nodes never change within a version of the catalogue. */
const catalogLevel = v.object({ version: v.string(), nodes: v.array(catalogNode) });

const policyFragment: v.GenericSchema<PolicyFragment> = v.object({
  id: fragmentIdSchema,
  nodeId: nodeIdSchema,
  rules: priceRulesSchema,
  ruleCount: v.number(),
  products: v.record(nodeIdSchema, priceRulesSchema),
  categories: v.record(nodeIdSchema, fragmentIdSchema),
});

/** Nodes with rules in or below them. They may have left the catalogue. */
const nodeRules = v.array(v.object({ nodeId: nodeIdSchema, rules: priceRulesSchema, ruleCount: v.number() }));
/** The warnings that a seller should see before a plan is saved. */
const productWarning = v.object({
  nodeId: nodeIdSchema,
  warning: v.variant('kind', [
    v.object({ kind: v.picklist(['unset', 'loss']), field: v.picklist(priceFields) }),
    v.object({ kind: v.literal('rounding'), field: v.picklist(['startPeriod', 'recurringPeriod']) }),
  ]),
});
/** All nodes of a level of the catalogue. */
const nodePrices = v.array(v.object({ nodeId: nodeIdSchema, prices: nodePricesSchema }));
/** Rules for the id of a fragment, prices for that of a pricing: a buyer sees what it pays, and not why. */
const nodeInfo = v.union([nodeRules, nodePrices]);

/** A node that was found, with those above it from the root of its domain. */
export const foundNode = v.object({ node: catalogNode, path: v.array(catalogNode) });
export type FoundCatalogNode = v.InferOutput<typeof foundNode>;

export const maxFoundNodes = 100;

export const pricePolicyCalls = {
  /** The roots of the catalogue, one for each domain (S1-7-50). */
  'billingCatalog.roots': defineCall({
    method: 'GET',
    path: 'billing/catalog',
    access: { policy: { any: ['billing.pricePlan.view', 'billing.contract.view', 'billing.customer.view'] } },
    body: v.object({}),
    answer: catalogLevel,
    repeatable: true,
  }),
  /** The nodes directly below one; a product has none. */
  'billingCatalog.children': defineCall({
    method: 'GET',
    path: 'billing/catalog/{parentId}',
    access: { policy: { any: ['billing.pricePlan.view', 'billing.contract.view', 'billing.customer.view'] } },
    parameters: { parentId: nodeIdSchema },
    body: v.object({}),
    answer: catalogLevel,
    repeatable: true,
  }),
  /**
   * The nodes whose name, in any language, or code contains a text, and the products of a number in international form
   * (`+31 6 …`), which come first. At most `maxFoundNodes`. It changes nothing. Ours.
   */
  'billingCatalog.search': defineCall({
    method: 'POST',
    path: 'billing/catalog/search',
    access: { policy: { any: ['billing.pricePlan.view', 'billing.contract.view', 'billing.customer.view'] } },
    body: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), maxCharacters(100)) }),
    answer: v.object({ version: v.string(), results: v.array(foundNode), total: v.number() }),
    repeatable: true,
  }),
  /** How rules are shown and edited in each domain (S1-7-50). It never changes within a session. */
  'pricePolicy.presentation': defineCall({
    method: 'GET',
    path: 'billing/price-policy-presentation',
    access: { policy: { any: ['billing.pricePlan.view', 'billing.contract.view', 'billing.customer.view'] } },
    body: v.object({}),
    answer: v.object({
      catalogVersion: v.string(),
      domains: v.record(
        v.picklist(priceDomains),
        v.object({ fields: v.record(v.picklist(priceRuleFields), v.optional(fieldPresentationSchema)) }),
      ),
    }),
    repeatable: true,
  }),
  /** The rules of a category and of its products. They never change, since the id is their hash (decision 25). */
  'pricePolicy.fragment': defineCall({
    method: 'GET',
    path: 'billing/price-policy/fragment/{id}',
    access: { policy: 'billing.pricePlan.view' },
    body: v.object({}),
    answer: policyFragment,
    repeatable: true,
  }),
  /** The rules of the nodes directly below a fragment's, or the prices of the domains at a pricing. */
  'pricePolicy.nodeInfo': defineCall({
    method: 'GET',
    path: 'billing/price-policy/{id}/node-info',
    access: { policy: { any: ['billing.pricePlan.view', 'billing.contract.view'] } },
    body: v.object({}),
    answer: nodeInfo,
    repeatable: true,
  }),
  /** The same for the nodes directly below another node. */
  'pricePolicy.nodeInfoBelow': defineCall({
    method: 'GET',
    path: 'billing/price-policy/{id}/node-info/{parentId}',
    access: { policy: { any: ['billing.pricePlan.view', 'billing.contract.view'] } },
    parameters: { parentId: nodeIdSchema },
    body: v.object({}),
    answer: nodeInfo,
    repeatable: true,
  }),
  /**
   * Checks all products of a policy that is not saved yet. `purchase` is the pricing at which the organization buys; null if
   * there is none. It changes nothing. Ours.
   */
  'pricePolicy.check': defineCall({
    method: 'POST',
    path: 'billing/price-policy/check',
    access: { policy: 'billing.pricePlan.view' },
    body: v.object({
      organizationId: v.string(),
      policy: policyTreeSchema,
      purchase: v.nullable(pricingIdSchema),
      /** The entry of a plan that has the policy; without it, no basis is checked. */
      entry: v.optional(
        v.object({
          pricePlan: v.string(),
          purchaseContract: v.nullable(v.string()),
          period: billingPeriodSchema,
        }),
      ),
    }),
    jsonLimit: policyJsonLimit,
    answer: v.object({
      products: v.number(),
      /** The number of warnings of each kind. */
      counts: v.object({ unset: v.number(), loss: v.number(), rounding: v.number(), basis: v.number() }),
      /** The first of each kind. */
      warnings: v.array(productWarning),
      /** Organizations whose usage is bought under another contract than the entry's; null: under none. The first ones. */
      otherBasis: v.array(v.object({ organizationId: v.string(), contractId: v.nullable(v.string()) })),
      /** The products with warnings, and the categories above them. */
      nodes: v.array(catalogNode),
    }),
    repeatable: true,
  }),
  /**
   * Compares the prices of all products: of two periods or plans, of what a contract bills and what its plan would give, or of a
   * policy before and after a change. Only prices are answered, so a buyer may compare those that it pays. It changes
   * nothing. Ours.
   */
  'pricePolicy.compare': defineCall({
    method: 'POST',
    path: 'billing/price-policy/compare',
    access: { policy: { any: ['billing.pricePlan.view', 'billing.contract.view'] } },
    body: compareBodySchema,
    jsonLimit: policyJsonLimit,
    answer: v.object({
      ...comparisonFields,
      /** The products that differ, and the categories above them. */
      nodes: v.array(catalogNode),
    }),
    repeatable: true,
  }),
  /**
   * Why a call costs what it costs, or a product: the contracts, the rules and the amounts of each sale from the
   * organization down to a buyer. Of the levels above, only the prices at which the organization buys. It changes nothing.
   * Ours.
   */
  'pricePolicy.explain': defineCall({
    method: 'POST',
    path: 'billing/price-policy/explain',
    access: { policy: { all: ['billing.pricePlan.view', 'billing.contract.view'] } },
    refusals: ['gone'],
    body: explainBodySchema,
    jsonLimit: policyJsonLimit,
    answer: v.object({ product: foundNode, ...explanationFields }),
    repeatable: true,
  }),
  /** Evaluates rules: one pair for each node, with all its fields (S1-7-51). It changes nothing. */
  'pricePolicy.apply': defineCall({
    method: 'POST',
    path: 'billing/price-policy/apply',
    access: { policy: 'billing.pricePlan.view' },
    body: v.object({ pairs: v.pipe(v.array(pricePairSchema), v.minLength(1), v.maxLength(maxPairs)) }),
    jsonLimit: { maxBytes: 2 * 1024 * 1024, maxDepth: 16 },
    answer: v.object({ results: v.array(pricedPairSchema) }),
    repeatable: true,
  }),
};
