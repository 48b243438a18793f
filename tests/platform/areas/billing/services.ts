import type { Core } from '../core.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { platformCatalogue } from './catalogue/catalogue.ts';
import type { PolicyTables } from './policy/policy-tables.ts';
import { openPolicyTables } from './policy/policy-tables.ts';

export interface BillingServices extends Core {
  readonly catalogue: Catalogue;
  readonly policies: PolicyTables;
}

export const openBilling = async ({
  store,
}: Pick<Core, 'store'>): Promise<Pick<BillingServices, 'catalogue' | 'policies'>> => ({
  catalogue: platformCatalogue(),
  policies: await openPolicyTables(store),
});
