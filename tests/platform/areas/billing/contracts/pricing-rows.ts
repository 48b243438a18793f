import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { PricedMonths } from '../../../../../src/domain/pricing/contract/months.ts';
import type { Store, TableRow } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { PricedRows } from '../../../writes/derived/contract-pricing.ts';
import { projectedPricing } from '../../../writes/derived/contract-pricing.ts';
import { pricingBuyerRow, pricingRow } from '../policy/policy-tables.ts';

const appliedIn = (months: PricedMonths): ReadonlySet<string> =>
  new Set(Object.values(months).flatMap(({ applied }) => applied ?? []));
const projectedIn = (months: PricedMonths): ReadonlySet<string> =>
  new Set(Object.values(months).flatMap(({ projected }) => projected ?? []));

const rowsIn = (store: Store): PricedRows => ({
  get: (type, id) => rowOf(store, type, id),
});

/** The rows of the pricings that a contract has got. An applied one was projected before, or is so now. */
function rowsOfContract(
  store: Store,
  before: SalesContract | null,
  after: SalesContract,
): readonly TableRow[] {
  const [then, now] = [before?.currentPricingVersion.months ?? {}, after.currentPricingVersion.months];
  if (then === now) return [];
  const [known, knownApplied] = [projectedIn(then), appliedIn(then)];
  const isNew = [...projectedIn(now)].some((id) => !known.has(id));
  const projected = isNew
    ? Object.keys(now).flatMap((month) => projectedPricing(rowsIn(store), after, month) ?? [])
    : [];
  return [
    ...projected.filter(({ id }) => !known.has(id)).map(pricingRow),
    ...[...appliedIn(now)]
      .filter((id) => !knownApplied.has(id))
      .map((id) => pricingBuyerRow(id, after.buyerOrganization)),
  ];
}

/**
 * Stores the pricings of contracts in the transaction that sets them. Those of one contract change in turn, so the rows
 * that they were derived from are still there.
 */
export function storePricings(store: Store): void {
  store.join((changes) => ({
    items: changes.flatMap(({ type, before, after }) =>
      // Rows of this type.
      type === 'salesContract' && after !== null
        ? rowsOfContract(store, before as SalesContract | null, after as SalesContract)
        : [],
    ),
    afterCommit: () => undefined,
  }));
}
