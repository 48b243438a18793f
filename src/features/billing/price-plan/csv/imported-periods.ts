import type { SavedPricePlanPeriods } from '../../../../domain/entities/price-plan/schema.ts';
import type { PlanDocument } from '../edit/document.ts';

/** The saved periods of a plan, of which one has another policy. Unsaved edits are in none of them. */
export const importedPeriods = (
  saved: PlanDocument,
  periodId: string,
  fragment: string,
): SavedPricePlanPeriods =>
  Object.fromEntries(
    Object.entries(saved.periods).flatMap(([id, { start, purchaseContract, policy }]) => {
      const known = id === periodId ? fragment : policy;
      return known === null
        ? []
        : [[start, { id, purchaseContract, pricePolicy: { fragment: known } }] as const];
    }),
  );
