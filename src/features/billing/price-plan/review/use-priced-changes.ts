import { useMemo } from 'react';
import { lastPeriod } from '../../../../domain/pricing/period.ts';
import { useCurrentPeriod } from '../../../../fields/period/current-period.ts';
import type { EditedPeriod, PlanDocument } from '../edit/document.ts';
import { priceChanges } from '../edit/price-change.ts';
import type { PricedEntry } from '../priced-entry.ts';
import { monthWithin } from '../tree/purchase-source.ts';
import { usePricedEntry } from '../tree/use-priced-entry.ts';
import { usePlanState } from '../use-plan.ts';
import type { PricedChange } from './review-request.ts';

/** The changes of a save, at the prices of the current month or the nearest one; undefined while they are not known. */
export function usePricedChanges(): readonly PricedChange[] | undefined {
  const { base, document } = usePlanState();
  const now = useCurrentPeriod();
  const priced = usePricedEntry();
  const changes = useMemo(() => priceChanges(base.document, document), [base, document]);
  const found: PricedChange[] = [];
  for (const change of changes) {
    const month = monthWithin(now, { min: change.from, max: change.until ?? lastPeriod });
    const at = (of: PlanDocument, period: EditedPeriod | null): PricedEntry | null | undefined =>
      period === null ? null : priced(of, period, month);
    const [pricedBefore, pricedAfter] = [at(base.document, change.before), at(document, change.after)];
    if (pricedBefore === undefined || pricedAfter === undefined) return undefined;
    found.push({ ...change, month, pricedBefore, pricedAfter });
  }
  return found;
}
