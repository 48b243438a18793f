import type { UsedLines } from '../../../../src/domain/pricing/compare/usage-amounts.ts';
import { entryIn } from '../../../../src/domain/pricing/period.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import type { BillingRequest } from './policy-calls.ts';
import { lineOf } from './rating/used-line.ts';

/** The contracts of the organization under which it sold what is asked for. */
function contractsAsked({
  services: { store, contractMonths },
  body: { organizationId, usage },
}: BillingRequest<'pricePolicy.compare'>): readonly string[] {
  if (usage === undefined) return [];
  const { period, under } = usage;
  return [...rowsOf(store, 'salesContract')].flatMap((contract) => {
    if (contract.organizationId !== organizationId) return [];
    const isAsked =
      under.type === 'salesContract'
        ? contract.id === under.id
        : entryIn(contractMonths.versionIn(contract, period).periods, period)?.pricePlan === under.id;
    return isAsked ? [contract.id] : [];
  });
}

/** The sales of the organization by product; null if nobody asked for them, or the user may not know them. */
export async function comparedUsage(
  request: BillingRequest<'pricePolicy.compare'>,
): Promise<ReadonlyMap<string, readonly UsedLines[]> | null> {
  const { services, userId, body } = request;
  const { organizationId, usage } = body;
  const { access, usages } = services;
  const isKnown = access.reaches(userId, organizationId) && access.holds(userId, 'billing.customer.view');
  if (usage === undefined || !isKnown) return null;
  const sold = await usages.underContracts(organizationId, usage.period, contractsAsked(request));
  const used = new Map<string, UsedLines[]>();
  for (const { nodeId, count, ...facts } of sold) {
    const lines = used.get(nodeId) ?? [];
    used.set(nodeId, lines);
    lines.push({ line: lineOf(facts), count });
  }
  return used;
}
