import { checkPolicy } from '../../../../src/domain/pricing/policy/check.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { inSlices } from '../../base/in-slices.ts';
import type { BillingRequest } from './policy-calls.ts';
import { wholePolicies } from './policy/whole-policies.ts';
import { soldByPolicy } from './sold-policies.ts';

/** Checks all products of a policy that is not saved. Throws Refusal for a policy that the organization cannot have. */
export async function checkUnsaved(
  request: BillingRequest<'pricePolicy.check'>,
): Promise<CallAnswer<'pricePolicy.check'>> {
  const { services, body } = request;
  const { ids, purchase, tables } = await soldByPolicy(request, body.organizationId, body);
  const read = await wholePolicies(tables, ids);
  const { products, counts, warnings } = await inSlices(
    checkPolicy(services.checkedCatalogue(), ids.map(read), read, purchase),
  );
  return { products, counts, warnings: [...warnings] };
}
