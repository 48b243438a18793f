import type { CheckedCategory } from '../../../../src/domain/pricing/policy/policy-place.ts';
import type { AskedRows } from '../../data-sets/projection/projection.ts';
import type { Core } from '../core.ts';
import type { SearchCatalogue } from './catalogue/catalogue-search.ts';
import { catalogueSearch } from './catalogue/catalogue-search.ts';
import { checkedCatalogue } from './catalogue/checked-catalogue.ts';
import { catalogueOf, platformCatalogue } from './catalogue/catalogue.ts';
import { largeCatalogueNodes, largeCataloguePrefixes } from './catalogue/large-catalogue.ts';
import type { ProductOfNumber } from './catalogue/prefix-index.ts';
import { openPrefixes } from './catalogue/prefix-table.ts';
import { seedPrefixes } from './catalogue/seed-prefixes.ts';
import { contractVersionTable } from './contracts/contract-versions.ts';
import { startMonthClock } from './contracts/month-clock.ts';
import { storePricings } from './contracts/pricing-rows.ts';
import type { ContractServices } from './contracts/services.ts';
import { createCustomerBooks } from './customers/customer-books.ts';
import { planVersionTable } from './plans/plan-versions.ts';
import type { PlanServices } from './plans/services.ts';
import { openPolicyTables } from './policy/policy-tables.ts';
import type { ContractMonths } from './contracts/contract-months.ts';
import { openContractMonths } from './contracts/contract-months.ts';
import type { RatingServices } from './rating/services.ts';
import { openRating } from './rating/services.ts';
import { handleApplyPricing } from './apply/run.ts';
import type { ExportStore } from './exports/export-files.ts';
import { openExportStore } from './exports/export-files.ts';
import { handleExports } from './exports/run.ts';

export interface BillingServices extends PlanServices, ContractServices, RatingServices {
  readonly productOfNumber: ProductOfNumber;
  readonly contractMonths: ContractMonths;
  readonly searchCatalogue: SearchCatalogue;
  readonly checkedCatalogue: () => CheckedCategory;
  readonly customers: AskedRows;
  readonly exportStore: ExportStore;
}

export interface BillingSettings {
  /** With 100,000 products. */
  readonly largeCatalogue?: boolean;
  /** The folder of the platform's files; null: none outlives this process. */
  readonly folder?: string | null;
}

export async function openBilling(
  core: Core,
  { largeCatalogue = false, folder = null }: BillingSettings = {},
): Promise<Omit<BillingServices, keyof Core>> {
  const { store } = core;
  const catalogue = largeCatalogue ? catalogueOf(largeCatalogueNodes()) : platformCatalogue();
  const productOfNumber = await openPrefixes(
    store,
    catalogue,
    largeCatalogue ? largeCataloguePrefixes : seedPrefixes,
  );
  const policies = await openPolicyTables(store);
  const contractVersions = await contractVersionTable.open(store);
  storePricings(store);
  const contractMonths = await openContractMonths({ store, versions: contractVersions });
  startMonthClock(core);
  const rating = await openRating(core, { catalogue, policies, contractMonths, productOfNumber });
  handleApplyPricing(core.jobs, { ...core, ...rating, contractMonths });
  const exportStore = openExportStore(folder);
  handleExports(core.jobs, { ...core, ratePending: rating.ratePending, catalogue, exportStore });
  // Made when the first policy is checked.
  let checked: CheckedCategory | undefined;
  return {
    catalogue,
    productOfNumber,
    productWithPrefix: productOfNumber.withPrefix,
    searchCatalogue: catalogueSearch(catalogue, productOfNumber),
    checkedCatalogue: () => (checked ??= checkedCatalogue(catalogue)),
    policies,
    planVersions: await planVersionTable.open(store),
    contractVersions,
    contractMonths,
    ...rating,
    exportStore,
    customers: createCustomerBooks({ ...core, usages: rating.usages, contractMonths }),
  };
}
