import type {
  PricePlanVersion,
  SavedPricePlanPeriods,
} from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { TableRow } from '../../../store/store.ts';
import { foldTree } from '../policy/fold-tree.ts';
import type { PlanServices } from './services.ts';

interface FoldedPeriods {
  readonly periods: PricePlanVersion['periods'];
  /** Those of the fragments that the saved policies make. */
  readonly rows: readonly TableRow[];
}

/** The entries that a save makes. Throws Refusal for a policy that the organization cannot have. */
export async function foldPeriods(
  services: Pick<PlanServices, 'policies' | 'catalogue'>,
  organizationId: string,
  saved: SavedPricePlanPeriods,
): Promise<FoldedPeriods> {
  const rows: TableRow[] = [];
  const periods: [string, PricePlanVersion['periods'][string]][] = [];
  for (const [start, { id, purchaseContract, pricePolicy }] of Object.entries(saved)) {
    const { root, rows: made } = await foldTree(services, organizationId, pricePolicy);
    rows.push(...made);
    periods.push([start, { id, purchaseContract, pricePolicy: root.id, ruleCount: root.ruleCount }]);
  }
  return { periods: Object.fromEntries(periods), rows };
}
