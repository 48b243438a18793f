import type { SavedPricePlanPeriods } from '../../../../domain/entities/price-plan/schema.ts';
import type { NodePlace } from '../../../../domain/pricing/policy/fragment-walk.ts';
import { treeOfPatch } from '../../../../domain/pricing/policy/fragment-walk.ts';
import type { PolicyFragment, PolicyTree } from '../../../../domain/pricing/policy/tree.ts';
import { finish } from '../../../../lib/async/slices.ts';
import type { EditedPeriod, PlanDocument } from '../edit/document.ts';
import type { FragmentLoader } from './rules-at.ts';
import { fragmentsTo } from './rules-at.ts';

class UnknownPlace extends Error {
  override readonly name = 'UnknownPlace';
}
class UnknownFragment extends Error {
  override readonly name = 'UnknownFragment';
}

/** The policy of a period as it is saved: what is unchanged, by id. */
export async function policyTree(
  { policy, patch }: Pick<EditedPeriod, 'policy' | 'patch'>,
  read: FragmentLoader,
): Promise<PolicyTree> {
  const nodes = Object.entries(patch);
  if (policy !== null && nodes.length === 0) return { fragment: policy };
  const fragments = new Map<string, PolicyFragment>();
  for (const [nodeId, { place }] of policy === null ? [] : nodes)
    for (const one of await fragmentsTo(read, policy ?? '', nodeId, place)) fragments.set(one.id, one);
  const fragmentOf = (id: string): PolicyFragment => {
    const found = fragments.get(id);
    if (found === undefined) throw new UnknownFragment(id);
    return found;
  };
  const placeOf = (nodeId: string): NodePlace => {
    const place = patch[nodeId]?.place;
    if (place === undefined) throw new UnknownPlace(nodeId);
    return place;
  };
  const rules = nodes.map(([nodeId, node]) => [nodeId, node.rules] as const);
  return finish(treeOfPatch(policy === null ? null : fragmentOf(policy), rules, placeOf, fragmentOf));
}

/** The members of a plan as they are saved. What is local, such as the patches, is in none of them (S1-3-54). */
export async function savedMembers(
  { name, description, periods }: PlanDocument,
  read: FragmentLoader,
): Promise<{ name: string; description: string; periods: SavedPricePlanPeriods }> {
  const entries = await Promise.all(
    Object.entries(periods).map(async ([id, period]) => {
      const { start, purchaseContract } = period;
      return [start, { id, purchaseContract, pricePolicy: await policyTree(period, read) }] as const;
    }),
  );
  return { name, description, periods: Object.fromEntries(entries) };
}
