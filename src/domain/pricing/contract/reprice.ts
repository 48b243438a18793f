import { periodAfter } from '../period.ts';
import type { MonthPricing, PricedMonths } from './months.ts';
import { maxPastMonths, pricingIn } from './months.ts';

interface StoredPricing {
  readonly months: PricedMonths;
  /** Later months are planned. */
  readonly runningMonth: string;
}

/** The facts that a contract is priced from. */
export interface PricingSource extends StoredPricing {
  /** A new contract is applied at once; later changes of its prices wait until they are applied. */
  readonly isNew: boolean;
  /** Where the periods of the contract begin. */
  readonly starts: readonly string[];
  /** Planned months at which the price may change. */
  readonly changes: Iterable<string>;
  /** The pricing of a month by the plan of today. */
  readonly project: (month: string) => string | null;
}

/** The months from one to another, both included. */
function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month: string | null = from; month !== null && month <= to; month = periodAfter(month))
    months.push(month);
  return months;
}

/** The past months whose pricings are kept, and the running one. */
function begunMonths(starts: readonly string[], { months, runningMonth }: StoredPricing): readonly string[] {
  const first = [...starts, ...Object.keys(months)].toSorted()[0];
  const earliest = periodAfter(runningMonth, -maxPastMonths);
  if (first === undefined) return [];
  return monthsBetween(earliest !== null && earliest > first ? earliest : first, runningMonth);
}

/** The pricings after a change of the contract, its plan or its purchase prices, or when a month has begun. */
export function repricedMonths(source: PricingSource): PricedMonths {
  const { isNew, months, runningMonth, starts, changes, project } = source;
  const begun = begunMonths(starts, source).map((month): [string, MonthPricing] => {
    const projected = project(month);
    // A month begins with the pricing that was planned for it.
    return [month, { applied: isNew ? projected : pricingIn(months, month).applied, projected }];
  });
  // The next month is planned even if nothing begins in it: a change that waits in this one holds from then on.
  const next = periodAfter(runningMonth) ?? runningMonth;
  const planned = [...new Set([next, ...starts, ...changes])]
    .filter((month) => month > runningMonth)
    .toSorted()
    .map((month): [string, MonthPricing] => {
      const projected = project(month);
      return [month, { applied: projected, projected }];
    });
  return Object.fromEntries([...begun, ...planned]);
}

/** The pricings of a contract whose buyer no longer buys from its seller: nothing is sold after the running month. */
export function endedMonths(stored: StoredPricing): PricedMonths {
  const { months, runningMonth } = stored;
  const next = periodAfter(runningMonth);
  return Object.fromEntries([
    ...begunMonths([], stored).map((month) => [month, pricingIn(months, month)]),
    ...(next === null ? [] : [[next, { applied: null, projected: null }]]),
  ]);
}
