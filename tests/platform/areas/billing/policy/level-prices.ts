import type { PriceRules } from '../../../../../src/domain/pricing/expression/expression.ts';
import type { PriceError } from '../../../../../src/domain/pricing/outcome.ts';
import type { NodePrices } from '../../../../../src/domain/pricing/policy/node-prices.ts';
import { failedPurchase } from '../../../../../src/domain/pricing/policy/node-prices.ts';
import type { ContractPricing } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import {
  chainPrices,
  firstPurchase,
  pricingChain,
} from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { RuleScope } from '../../../../../src/domain/pricing/policy/resolve.ts';
import { emptyScope, scopeBelow } from '../../../../../src/domain/pricing/policy/resolve.ts';
import type { PolicyFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import { memberOf, rootNodeId } from '../../../../../src/domain/pricing/policy/tree.ts';
import type { CatalogNode } from '../../../../../src/domain/protocol/price-policy.ts';
import { notFound } from '../../../base/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { fragmentsAt } from './level-rules.ts';
import type { PolicyTables } from './policy-tables.ts';

/** The pricings from the first seller down to this one, out of those that were read; an error if they never end. */
export const readChain = (
  id: string,
  pricings: ReadonlyMap<string, ContractPricing>,
): readonly ContractPricing[] | PriceError =>
  pricingChain(id, (each) => {
    const pricing = pricings.get(each);
    if (pricing === undefined) throw new Error(`a pricing has lost ${each}, at which it buys`);
    return pricing;
  });

interface PricedNode {
  readonly nodeId: string;
  readonly prices: NodePrices;
}

/** A seller's rules at a category: its fragment, if any rule is in or below it, and the rules that hold there. */
interface SellerLevel {
  readonly fragment: PolicyFragment | null;
  readonly scope: RuleScope;
}

function rulesAt(
  { fragment }: SellerLevel,
  { id, type }: CatalogNode,
  below: ReadonlyMap<string, PolicyFragment>,
): PriceRules | undefined {
  if (fragment === null) return undefined;
  if (type === 'product') return memberOf(fragment.products, id);
  return below.get(memberOf(fragment.categories, id) ?? '')?.rules;
}

async function levelsAlong(
  policies: PolicyTables,
  chain: readonly ContractPricing[],
  path: readonly string[],
): Promise<readonly SellerLevel[]> {
  const roots = await policies.fragments(chain.map(({ policy }) => policy));
  let levels = chain.map(({ policy }): SellerLevel => {
    const fragment = roots.get(policy);
    if (fragment === undefined) throw new Error(`a pricing has lost its policy ${policy}`);
    return { fragment, scope: scopeBelow(emptyScope, rootNodeId, fragment.rules) };
  });
  for (const id of path) {
    const above = levels;
    const fragments = await fragmentsAt(
      policies,
      above.map(({ fragment }) => fragment),
      id,
    );
    levels = fragments.map((fragment, seller) => ({
      fragment,
      scope: scopeBelow(above[seller]?.scope ?? emptyScope, id, fragment?.rules),
    }));
  }
  return levels;
}

/** The rules of each seller of a chain that hold at a product. */
export async function scopesAtProduct(
  { policies, catalogue }: { readonly policies: PolicyTables; readonly catalogue: Catalogue },
  chain: readonly ContractPricing[],
  product: CatalogNode,
): Promise<readonly RuleScope[]> {
  const path = (catalogue.pathTo(product.id) ?? []).slice(0, -1);
  const levels = await levelsAlong(policies, chain, path);
  return levels.map((level) => scopeBelow(level.scope, product.id, rulesAt(level, product, new Map())));
}

/** The prices at a pricing of the nodes directly below another, or of the domains. Throws Refusal (404). */
export async function levelPrices(
  { policies, catalogue }: { readonly policies: PolicyTables; readonly catalogue: Catalogue },
  { id, pricings }: { readonly id: string; readonly pricings: ReadonlyMap<string, ContractPricing> },
  parentId: string | null,
): Promise<readonly PricedNode[]> {
  const nodes = catalogue.below(parentId);
  const path = parentId === null ? [] : catalogue.pathTo(parentId);
  if (nodes === undefined || path === undefined) throw notFound('The catalogue has no such node');
  const chain = readChain(id, pricings);
  if (typeof chain === 'string')
    return nodes.map((node) => ({ nodeId: node.id, prices: failedPurchase(chain) }));
  const levels = await levelsAlong(policies, chain, path);
  const below = await policies.fragments(
    levels.flatMap(({ fragment }) => Object.values(fragment?.categories ?? {})),
  );
  const purchase = firstPurchase(chain);
  return nodes.map((node) => {
    const scopes = levels.map((level) => scopeBelow(level.scope, node.id, rulesAt(level, node, below)));
    return { nodeId: node.id, prices: chainPrices(scopes, node.domain, purchase) };
  });
}
