import { useBillingPeriod } from '../../../../fields/page-search/use-billing-period.ts';
import type { EditedPeriod, PlanDocument } from '../edit/document.ts';
import type { PricedEntry } from '../priced-entry.ts';
import { purchaseBasis } from '../purchase-basis.ts';
import { useHasParent, usePurchaseContracts } from '../use-purchase.ts';
import { monthWithin, monthsOfPeriod, purchaseSource } from './purchase-source.ts';

/**
 * Prices a period of a document in a month; by default, in the month of the page or the nearest one to it. Undefined while
 * the purchase contracts are loaded.
 */
export function usePricedEntry(): (
  document: PlanDocument,
  period: EditedPeriod,
  month?: string,
) => PricedEntry | undefined {
  const shown = useBillingPeriod();
  const contracts = usePurchaseContracts();
  const hasParent = useHasParent();
  return (document, period, asked = shown) => {
    const month = monthWithin(asked, monthsOfPeriod(document, period));
    const contract = contracts?.find(({ id }) => id === period.purchaseContract);
    const source = purchaseSource(purchaseBasis(period, hasParent, contracts), contract, month);
    return source && { period, month, source };
  };
}
