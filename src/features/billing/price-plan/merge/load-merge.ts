import type { PriceRules } from '../../../../domain/pricing/expression/expression.ts';
import type { PlanDocument } from '../edit/document.ts';
import type { FragmentLoader } from '../policy/rules-at.ts';
import { rulesAt } from '../policy/rules-at.ts';
import type { MergedPlan } from './merge-plan.ts';
import { mergePlan } from './merge-plan.ts';

/** Merges the edits of this tab with a version of others, after loading their rules at the edited nodes. */
export async function loadMerge(
  base: PlanDocument,
  mine: PlanDocument,
  theirs: PlanDocument,
  read: FragmentLoader,
): Promise<MergedPlan> {
  const rules = new Map<string, PriceRules>();
  for (const [id, { policy, patch }] of Object.entries(mine.periods)) {
    const now = theirs.periods[id]?.policy ?? null;
    if (now === null || now === policy) continue;
    for (const [nodeId, { place }] of Object.entries(patch))
      rules.set(`${now} ${nodeId}`, await rulesAt(read, now, nodeId, place));
  }
  return mergePlan({ base, mine, theirs }, (policy, nodeId) => rules.get(`${policy} ${nodeId}`) ?? {});
}
