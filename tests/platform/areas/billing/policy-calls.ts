import type { CallAnswer, CallName } from '../../../../src/domain/protocol/call.ts';
import { notFound, notPermitted } from '../../base/refusal.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { read } from '../user-calls.ts';
import { levelPrices } from './policy/level-prices.ts';
import { levelRules } from './policy/level-rules.ts';
import type { OwnedFragment } from './policy/policy-tables.ts';
import type { BillingServices } from './services.ts';

export type BillingRequest<Name extends CallName> = UserRequest<Name, BillingServices>;

const noSuchPolicy = (id: string) => notFound(`There is no price policy ${id}`);

/** The fragment of an organization within reach: a buyer never reads the rules of its seller. Throws Refusal (404). */
async function fragmentInReach(
  { services: { policies, access }, userId }: BillingRequest<CallName>,
  id: string,
): Promise<OwnedFragment> {
  const fragment = (await policies.fragments([id])).get(id);
  if (fragment === undefined || !access.reaches(userId, fragment.organizationId)) throw noSuchPolicy(id);
  return fragment;
}

/** A pricing with those above it, if the user reaches its seller or one of its buyers. Throws Refusal (404). */
export async function pricingInReach(
  { services: { policies, access }, userId }: BillingRequest<CallName>,
  id: string,
) {
  const pricings = await policies.pricings(id);
  const policy = pricings.get(id)?.policy ?? '';
  const seller = (await policies.fragments([policy])).get(policy)?.organizationId;
  if (seller === undefined) throw noSuchPolicy(id);
  const readers = [seller, ...(await policies.buyersOf(id))];
  if (!readers.some((reader) => access.reaches(userId, reader))) throw noSuchPolicy(id);
  return { id, pricings, seller };
}

/** Throws Refusal (403) unless the user may read rules, and not only prices. */
export function checkReadsRules({ services: { access }, userId }: BillingRequest<CallName>): void {
  if (!access.holds(userId, 'billing.pricePlan.view'))
    throw notPermitted('This user has no permission to read price rules');
}

async function nodeInfo(
  request: BillingRequest<'pricePolicy.nodeInfo' | 'pricePolicy.nodeInfoBelow'>,
): Promise<CallAnswer<'pricePolicy.nodeInfo'>> {
  const { services, parameters } = request;
  const { id = '', parentId = null } = parameters;
  if (id.startsWith('p.'))
    return [...(await levelPrices(services, await pricingInReach(request, id), parentId))];
  checkReadsRules(request);
  return [...(await levelRules(services, await fragmentInReach(request, id), parentId))];
}

export const policyReadHandlers: Pick<
  Handlers<'pricePolicy', BillingServices>,
  'pricePolicy.fragment' | 'pricePolicy.nodeInfo' | 'pricePolicy.nodeInfoBelow'
> = {
  'pricePolicy.fragment': read(async (request) => {
    const { organizationId: _, ...fragment } = await fragmentInReach(request, request.parameters['id'] ?? '');
    return fragment;
  }),
  'pricePolicy.nodeInfo': read<'pricePolicy.nodeInfo', BillingServices>(nodeInfo),
  'pricePolicy.nodeInfoBelow': read<'pricePolicy.nodeInfoBelow', BillingServices>(nodeInfo),
};
