import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { failedPurchase, topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import type { ContractPricing } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import { firstPurchase } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { PolicyTree } from '../../../../src/domain/pricing/policy/tree.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { BillingRequest } from './policy-calls.ts';
import { pricingInReach } from './policy-calls.ts';
import { foldTree } from './policy/fold-tree.ts';
import { readChain } from './policy/level-prices.ts';
import type { PolicyTables } from './policy/policy-tables.ts';
import { withFragments } from './policy/policy-tables.ts';

/** The ids of policies from the first seller, which buys at `purchase`, down to the last one; the tables have them. */
export interface SoldPolicies {
  readonly ids: readonly string[];
  readonly purchase: NodePrices;
  readonly tables: PolicyTables;
  /** Whether the user may know at which prices the last one buys. */
  readonly showsPurchase: boolean;
}
type PolicyChain = Pick<SoldPolicies, 'ids' | 'purchase'>;

interface PricingWithAbove {
  readonly id: string;
  readonly pricings: ReadonlyMap<string, ContractPricing>;
}

function policiesOf({ id, pricings }: PricingWithAbove): PolicyChain {
  const chain = readChain(id, pricings);
  return typeof chain === 'string'
    ? { ids: [], purchase: failedPurchase(chain) }
    : { ids: chain.map(({ policy }) => policy), purchase: firstPurchase(chain) };
}

/** The policies of those that sell to an organization. */
async function policiesAbove(
  request: BillingRequest<CallName>,
  organizationId: string,
  purchase: string | null,
): Promise<PolicyChain> {
  const organization = rowOf(request.services.store, 'organization', organizationId);
  if ((organization?.superOrganizationId ?? null) === null) return { ids: [], purchase: topPurchase };
  if (purchase === null) return { ids: [], purchase: failedPurchase('noPurchaseContract') };
  return policiesOf(await pricingInReach(request, purchase));
}

/** A pricing. Throws Refusal (404) if the user reaches neither its seller nor a buyer. */
export async function soldAtPricing(request: BillingRequest<CallName>, id: string): Promise<SoldPolicies> {
  const { services, userId } = request;
  const { seller, ...found } = await pricingInReach(request, id);
  return {
    ...policiesOf(found),
    tables: services.policies,
    showsPurchase: services.access.reaches(userId, seller),
  };
}

/** A policy that is not saved, and those above it. Throws Refusal for one that the organization cannot have. */
export async function soldByPolicy(
  request: BillingRequest<CallName>,
  organizationId: string,
  { policy, purchase }: { readonly policy: PolicyTree; readonly purchase: string | null },
): Promise<SoldPolicies> {
  const { services } = request;
  const { root, fragments } = await foldTree(services, organizationId, policy);
  const above = await policiesAbove(request, organizationId, purchase);
  return {
    ids: [...above.ids, root.id],
    purchase: above.purchase,
    tables: withFragments(services.policies, organizationId, fragments),
    showsPurchase: true,
  };
}
