import type { CheckedCategory } from '../../../../src/domain/pricing/policy/check.ts';
import type { Core } from '../core.ts';
import type { SearchCatalogue } from './catalogue/catalogue-search.ts';
import { catalogueSearch } from './catalogue/catalogue-search.ts';
import { checkedCatalogue } from './catalogue/checked-catalogue.ts';
import { platformCatalogue } from './catalogue/catalogue.ts';
import type { ProductOfNumber } from './catalogue/prefix-index.ts';
import { openPrefixes } from './catalogue/prefix-table.ts';
import { openPlanVersions } from './plans/plan-versions.ts';
import type { PlanServices } from './plans/services.ts';
import { openPolicyTables } from './policy/policy-tables.ts';

export interface BillingServices extends PlanServices {
  readonly productOfNumber: ProductOfNumber;
  readonly searchCatalogue: SearchCatalogue;
  readonly checkedCatalogue: () => CheckedCategory;
}

export async function openBilling({
  store,
}: Pick<Core, 'store'>): Promise<Omit<BillingServices, keyof Core>> {
  const catalogue = platformCatalogue();
  const productOfNumber = await openPrefixes(store, catalogue);
  // Made when the first policy is checked.
  let checked: CheckedCategory | undefined;
  return {
    catalogue,
    productOfNumber,
    searchCatalogue: catalogueSearch(catalogue, productOfNumber),
    checkedCatalogue: () => (checked ??= checkedCatalogue(catalogue)),
    policies: await openPolicyTables(store),
    planVersions: await openPlanVersions(store),
  };
}
