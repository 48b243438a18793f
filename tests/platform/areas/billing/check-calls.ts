import { checkPolicy } from '../../../../src/domain/pricing/policy/check.ts';
import { failedPurchase, topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { firstPurchase } from '../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { inSlices } from '../../base/in-slices.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { BillingRequest } from './policy-calls.ts';
import { pricingInReach } from './policy-calls.ts';
import { foldTree } from './policy/fold-tree.ts';
import { readChain } from './policy/level-prices.ts';
import { withFragments } from './policy/policy-tables.ts';
import { wholePolicies } from './policy/whole-policies.ts';

type CheckRequest = BillingRequest<'pricePolicy.check'>;

/** The policies of those that sell to the organization, from the first, and the prices at which that one buys. */
async function sellersAbove(request: CheckRequest) {
  const { organizationId, purchase } = request.body;
  const organization = rowOf(request.services.store, 'organization', organizationId);
  if ((organization?.superOrganizationId ?? null) === null) return { policies: [], first: topPurchase };
  if (purchase === null) return { policies: [], first: failedPurchase('noPurchaseContract') };
  const { id, pricings } = await pricingInReach(request, purchase);
  const chain = readChain(id, pricings);
  return typeof chain === 'string'
    ? { policies: [], first: failedPurchase(chain) }
    : { policies: chain.map(({ policy }) => policy), first: firstPurchase(chain) };
}

/** Checks all products of a policy that is not saved. Throws Refusal for a policy that the organization cannot have. */
export async function checkUnsaved(request: CheckRequest): Promise<CallAnswer<'pricePolicy.check'>> {
  const { services, body } = request;
  const { root, fragments } = await foldTree(services, body.organizationId, body.policy);
  const { policies, first } = await sellersAbove(request);
  const tables = withFragments(services.policies, body.organizationId, fragments);
  const ids = [...policies, root.id];
  const read = await wholePolicies(tables, ids);
  const { products, counts, warnings } = await inSlices(
    checkPolicy(services.checkedCatalogue(), ids.map(read), read, first),
  );
  return { products, counts, warnings: [...warnings] };
}
