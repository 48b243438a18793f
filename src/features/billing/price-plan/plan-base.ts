import type { PricePlan } from '../../../domain/entities/price-plan/model.ts';
import type { VersionBase } from '../document/document-store.ts';
import type { EditedPeriod, PlanDocument } from './edit/document.ts';
import { newPeriod, noPatch } from './edit/document.ts';

/** The saved version of a plan that is edited. */
export interface PlanBase extends VersionBase<PlanDocument> {
  /** The number of rules of each saved policy. */
  readonly ruleCounts: Readonly<Record<string, number>>;
}

/**
 * The current version of a plan. One without periods gets the default at the current period, which is not saved yet
 * (S1-4-54); it has the id of the plan, so that all tabs make the same.
 */
export function planBase({ id, currentVersion }: PricePlan, currentPeriod: string): PlanBase {
  const { number, name, description } = currentVersion;
  const periods: [string, EditedPeriod][] = [];
  const ruleCounts: Record<string, number> = {};
  for (const [start, period] of Object.entries(currentVersion.periods)) {
    const { purchaseContract, pricePolicy: policy, ruleCount } = period;
    periods.push([period.id, { start, purchaseContract, policy, patch: noPatch }]);
    ruleCounts[policy] = ruleCount;
  }
  if (periods.length === 0) periods.push([id, newPeriod(currentPeriod)]);
  return { number, document: { name, description, periods: Object.fromEntries(periods) }, ruleCounts };
}
