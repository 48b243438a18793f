import type { Core } from '../core.ts';
import type { SearchCatalogue } from './catalogue/catalogue-search.ts';
import { catalogueSearch } from './catalogue/catalogue-search.ts';
import { platformCatalogue } from './catalogue/catalogue.ts';
import type { ProductOfNumber } from './catalogue/prefix-index.ts';
import { openPrefixes } from './catalogue/prefix-table.ts';
import { openPlanVersions } from './plans/plan-versions.ts';
import type { PlanServices } from './plans/services.ts';
import { openPolicyTables } from './policy/policy-tables.ts';

export interface BillingServices extends PlanServices {
  readonly productOfNumber: ProductOfNumber;
  readonly searchCatalogue: SearchCatalogue;
}

export async function openBilling({
  store,
}: Pick<Core, 'store'>): Promise<Omit<BillingServices, keyof Core>> {
  const catalogue = platformCatalogue();
  const productOfNumber = await openPrefixes(store, catalogue);
  return {
    catalogue,
    productOfNumber,
    searchCatalogue: catalogueSearch(catalogue, productOfNumber),
    policies: await openPolicyTables(store),
    planVersions: await openPlanVersions(store),
  };
}
