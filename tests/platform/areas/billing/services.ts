import type { Core } from '../core.ts';
import { platformCatalogue } from './catalogue/catalogue.ts';
import type { ProductOfNumber } from './catalogue/prefix-index.ts';
import { openPrefixes } from './catalogue/prefix-table.ts';
import { openPlanVersions } from './plans/plan-versions.ts';
import type { PlanServices } from './plans/services.ts';
import { openPolicyTables } from './policy/policy-tables.ts';

export interface BillingServices extends PlanServices {
  readonly productOfNumber: ProductOfNumber;
}

export async function openBilling({
  store,
}: Pick<Core, 'store'>): Promise<Omit<BillingServices, keyof Core>> {
  const catalogue = platformCatalogue();
  return {
    catalogue,
    productOfNumber: await openPrefixes(store, catalogue),
    policies: await openPolicyTables(store),
    planVersions: await openPlanVersions(store),
  };
}
