import type { PricingComparison } from '../../../../src/domain/pricing/compare/compare-pricings.ts';
import {
  comparePricings,
  maxDifferencesShown,
} from '../../../../src/domain/pricing/compare/compare-pricings.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { inSlices } from '../../base/in-slices.ts';
import { comparedUsage } from './compare-usage.ts';
import { nodesWithAbove } from './catalogue/nodes-with-above.ts';
import type { BillingRequest } from './policy-calls.ts';
import { checkReadsRules } from './policy-calls.ts';
import { wholePolicies } from './policy/whole-policies.ts';
import type { SoldPolicies } from './sold-policies.ts';
import { soldAtPricing, soldByPolicy } from './sold-policies.ts';

type CompareRequest = BillingRequest<'pricePolicy.compare'>;
type ComparedSide = CallBody<'pricePolicy.compare'>['before'];

async function sideOf(request: CompareRequest, side: ComparedSide): Promise<SoldPolicies> {
  if (side.kind === 'pricing') return soldAtPricing(request, side.id);
  checkReadsRules(request);
  return soldByPolicy(request, request.body.organizationId, side);
}

/** A comparison as a buyer may see it: nothing in it tells at which prices its seller buys. */
const asBuyer = ({ differences, ...counts }: PricingComparison) => ({
  ...counts,
  losses: null,
  differences: differences
    .slice(0, maxDifferencesShown)
    .map((difference) => ({ ...difference, purchase: null })),
});

/** Compares prices. Throws Refusal for pricings out of reach, and for policies that the organization cannot have. */
export async function comparePrices(request: CompareRequest): Promise<CallAnswer<'pricePolicy.compare'>> {
  const { services, body } = request;
  const sides = { before: await sideOf(request, body.before), after: await sideOf(request, body.after) };
  const readers = {
    before: await wholePolicies(sides.before.tables, sides.before.ids),
    after: await wholePolicies(sides.after.tables, sides.after.ids),
  };
  const pricing = (side: 'before' | 'after') => ({
    policies: sides[side].ids.map(readers[side]),
    purchase: sides[side].purchase,
    read: readers[side],
  });
  const compared = await inSlices(
    comparePricings(services.checkedCatalogue(), {
      before: pricing('before'),
      after: pricing('after'),
      used: await comparedUsage(request),
    }),
  );
  const { differences, ...counts } = sides.after.showsPurchase ? compared : asBuyer(compared);
  return {
    ...counts,
    differences: [...differences],
    nodes: nodesWithAbove(
      services.catalogue,
      differences.map(({ nodeId }) => nodeId),
    ),
  };
}
