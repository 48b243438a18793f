import type {
  PricePlanVersion,
  SavedPricePlanPeriods,
} from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { PolicyFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import type { TableRow } from '../../../store/store.ts';
import { foldTree } from '../policy/fold-tree.ts';
import type { PlanServices } from './services.ts';

export interface FoldedPeriods {
  readonly periods: PricePlanVersion['periods'];
  /** Those that the saved policies make, and the rows that store them. */
  readonly fragments: readonly PolicyFragment[];
  readonly rows: readonly TableRow[];
}

/** The entries that a save makes. Throws Refusal for a policy that the organization cannot have. */
export async function foldPeriods(
  services: Pick<PlanServices, 'policies' | 'catalogue'>,
  organizationId: string,
  saved: SavedPricePlanPeriods,
): Promise<FoldedPeriods> {
  const fragments: PolicyFragment[] = [];
  const rows: TableRow[] = [];
  const periods: [string, PricePlanVersion['periods'][string]][] = [];
  for (const [start, { id, purchaseContract, pricePolicy }] of Object.entries(saved)) {
    const { root, ...made } = await foldTree(services, organizationId, pricePolicy);
    fragments.push(...made.fragments);
    rows.push(...made.rows);
    periods.push([start, { id, purchaseContract, pricePolicy: root.id, ruleCount: root.ruleCount }]);
  }
  return { periods: Object.fromEntries(periods), fragments, rows };
}
