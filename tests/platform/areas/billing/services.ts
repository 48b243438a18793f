import type { Core } from '../core.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { platformCatalogue } from './catalogue/catalogue.ts';
import type { ProductOfNumber } from './catalogue/prefix-index.ts';
import { openPrefixes } from './catalogue/prefix-table.ts';
import type { PolicyTables } from './policy/policy-tables.ts';
import { openPolicyTables } from './policy/policy-tables.ts';

export interface BillingServices extends Core {
  readonly catalogue: Catalogue;
  readonly productOfNumber: ProductOfNumber;
  readonly policies: PolicyTables;
}

export async function openBilling({
  store,
}: Pick<Core, 'store'>): Promise<Omit<BillingServices, keyof Core>> {
  const catalogue = platformCatalogue();
  return {
    catalogue,
    productOfNumber: await openPrefixes(store, catalogue),
    policies: await openPolicyTables(store),
  };
}
