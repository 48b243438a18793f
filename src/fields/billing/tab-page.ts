import type { PageName } from '../../domain/access/route.ts';
import type { TabOf } from '../page-search/open-tabs.ts';

export type BillingTab = TabOf<'billing'>;

/** The page from whose list a document is opened. */
export const tabPages = {
  pricePlan: 'pricePlans',
  purchaseContract: 'purchaseContracts',
  salesContract: 'salesContracts',
} as const satisfies Readonly<Record<BillingTab['kind'], PageName>>;
