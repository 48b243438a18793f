import type { CompareBody } from '../compare/use-comparison.ts';
import type { PriceChange } from '../edit/price-change.ts';
import type { FragmentLoader } from '../policy/rules-at.ts';
import { policyTree } from '../policy/save-body.ts';
import type { PricedEntry } from '../priced-entry.ts';
import { purchasePricingOf } from '../priced-entry.ts';

/** A change with the purchase prices of the month in which it is shown. */
export interface PricedChange extends PriceChange {
  readonly month: string;
  readonly pricedBefore: PricedEntry | null;
  readonly pricedAfter: PricedEntry | null;
}

const sideOf = async (entry: PricedEntry, read: FragmentLoader): Promise<CompareBody['before']> => ({
  kind: 'policy',
  policy: await policyTree(entry.period, read),
  purchase: purchasePricingOf(entry),
});

/** The comparison of a change; null where there are prices on one side only. Throws FragmentUnread. */
export async function compareBody(
  organizationId: string,
  { pricedBefore, pricedAfter }: PricedChange,
  read: FragmentLoader,
): Promise<CompareBody | null> {
  if (pricedBefore === null || pricedAfter === null) return null;
  const [before, after] = await Promise.all([sideOf(pricedBefore, read), sideOf(pricedAfter, read)]);
  return { organizationId, before, after };
}
