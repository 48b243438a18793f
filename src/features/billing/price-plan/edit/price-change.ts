import { periodAfter } from '../../../../domain/pricing/period.ts';
import { sameJson } from '../../../../lib/value/same-json.ts';
import type { EditedPeriod, PlanDocument } from './document.ts';
import { entryAt, startsOf } from '../../document/periods.ts';

/** Months in which saving puts another price policy in the place of one. */
export interface PriceChange {
  /** The first month and the last one; without an end, `until` is null. */
  readonly from: string;
  readonly until: string | null;
  /** Null where the saved plan has no prices, or the edited one. */
  readonly before: EditedPeriod | null;
  readonly after: EditedPeriod | null;
}

type Prices = Pick<EditedPeriod, 'policy' | 'patch' | 'purchaseContract'>;
const pricesOf = ({ policy, patch, purchaseContract }: Prices): Prices => ({
  policy,
  patch,
  purchaseContract,
});
const hasSamePrices = (a: EditedPeriod | null, b: EditedPeriod | null): boolean =>
  a === null || b === null ? a === b : sameJson(pricesOf(a), pricesOf(b));

/** The entry that holds in a month. A period that was never saved has no prices in the saved plan. */
const savedAt = (saved: PlanDocument, month: string): EditedPeriod | null => {
  const found = entryAt(saved, month)?.period ?? null;
  return found === null || found.policy === null ? null : found;
};

/** The changes of a save, month by month: a period that moves changes the months that it comes to, and those it leaves. */
export function priceChanges(saved: PlanDocument, document: PlanDocument): readonly PriceChange[] {
  const starts = [...new Set([...startsOf(saved), ...startsOf(document)])].toSorted();
  const changes: PriceChange[] = [];
  for (const [at, from] of starts.entries()) {
    const next = starts[at + 1];
    const until = next === undefined ? null : periodAfter(next, -1);
    const [before, after] = [savedAt(saved, from), entryAt(document, from)?.period ?? null];
    if (hasSamePrices(before, after)) continue;
    const last = changes.at(-1);
    const isContinued =
      last !== undefined &&
      last.until === periodAfter(from, -1) &&
      hasSamePrices(last.before, before) &&
      hasSamePrices(last.after, after);
    if (isContinued) changes[changes.length - 1] = { ...last, until };
    else changes.push({ from, until, before, after });
  }
  return changes;
}
