import type { CallAnswer, CallBody } from '../../../../domain/protocol/call.ts';
import type { FragmentLoader } from '../policy/rules-at.ts';
import { policyTree } from '../policy/save-body.ts';
import type { PricedEntry } from '../priced-entry.ts';
import { purchasePricingOf } from '../priced-entry.ts';
import type { PlanPageContext } from '../use-plan.ts';

export type PlanCheck = CallAnswer<'pricePolicy.check'>;
export type WarningKind = keyof PlanCheck['counts'];

/** The request that checks a period of a plan, with its edits. Throws FragmentUnread. */
export async function checkBody(
  { planId, organizationId }: Pick<PlanPageContext, 'planId' | 'organizationId'>,
  entry: PricedEntry,
  read: FragmentLoader,
): Promise<CallBody<'pricePolicy.check'>> {
  const { period, month } = entry;
  return {
    organizationId,
    policy: await policyTree(period, read),
    purchase: purchasePricingOf(entry),
    entry: { pricePlan: planId, purchaseContract: period.purchaseContract, period: month },
  };
}
