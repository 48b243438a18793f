import { checkBasis } from '../../../../src/domain/pricing/policy/check-basis.ts';
import { checkPolicy } from '../../../../src/domain/pricing/policy/check.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { inSlices } from '../../base/in-slices.ts';
import { nodesWithAbove } from './catalogue/nodes-with-above.ts';
import type { BillingRequest } from './policy-calls.ts';
import { wholePolicies } from './policy/whole-policies.ts';
import { sellerTree } from './seller-tree.ts';
import { soldByPolicy } from './sold-policies.ts';

type CheckRequest = BillingRequest<'pricePolicy.check'>;

async function basisOf({ services: { store }, body: { organizationId, entry } }: CheckRequest) {
  if (entry === undefined) return { count: 0, organizations: [] };
  return inSlices(checkBasis(entry, sellerTree(store, organizationId, entry.period)));
}

/** Checks all products of a policy that is not saved. Throws Refusal for a policy that the organization cannot have. */
export async function checkUnsaved(request: CheckRequest): Promise<CallAnswer<'pricePolicy.check'>> {
  const { services, body } = request;
  const { ids, purchase, tables } = await soldByPolicy(request, body.organizationId, body);
  const read = await wholePolicies(tables, ids);
  const { products, counts, warnings } = await inSlices(
    checkPolicy(services.checkedCatalogue(), ids.map(read), read, purchase),
  );
  const basis = await basisOf(request);
  return {
    products,
    counts: { ...counts, basis: basis.count },
    warnings: [...warnings],
    otherBasis: [...basis.organizations],
    nodes: nodesWithAbove(
      services.catalogue,
      warnings.map(({ nodeId }) => nodeId),
    ),
  };
}
