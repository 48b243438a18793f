import { multiplyDivide } from './exact.ts';
import type { PricePer } from './price-domain.ts';

/** Why there is no price, so that nothing can be sold. */
export const priceErrors = [
  'explicit',
  'negative',
  'overflow',
  'inactiveContract',
  'noPurchaseContract',
  'circular',
] as const;
export type PriceError = (typeof priceErrors)[number];

/**
 * A price in 1/10,000 €; no such component, for which nothing is charged; no rule that says a price; or an error.
 * A price of 0 is a price.
 */
export type PriceOutcome =
  | { readonly kind: 'price'; readonly amount: number; readonly per: PricePer }
  | { readonly kind: 'none' }
  | { readonly kind: 'unset' }
  | { readonly kind: 'error'; readonly code: PriceError };

export const noneOutcome: PriceOutcome = { kind: 'none' };
export const unsetOutcome: PriceOutcome = { kind: 'unset' };

/** One object for each error, since most nodes of a failing policy have the same. */
export const errorOutcomes: Readonly<Record<PriceError, PriceOutcome>> = {
  explicit: { kind: 'error', code: 'explicit' },
  negative: { kind: 'error', code: 'negative' },
  overflow: { kind: 'error', code: 'overflow' },
  inactiveContract: { kind: 'error', code: 'inactiveContract' },
  noPurchaseContract: { kind: 'error', code: 'noPurchaseContract' },
  circular: { kind: 'error', code: 'circular' },
};

/** The amount that is charged; null if there is no answer. */
export const chargedAmount = (outcome: PriceOutcome): number | null =>
  outcome.kind === 'price' ? outcome.amount : outcome.kind === 'none' ? 0 : null;

/** Units of time, in minutes. A month is 30 days. */
const minutes: Readonly<Partial<Record<PricePer, number>>> = {
  month: 43_200,
  day: 1440,
  hour: 60,
  minute: 1,
};
const storageDays: Readonly<Partial<Record<PricePer, number>>> = {
  thousandMinutesMonth: 30,
  thousandMinutesDay: 1,
};

export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

const equal: Fraction = { numerator: 1, denominator: 1 };

/** By what an amount per `from` is multiplied to be one per `to`; null if they cannot be compared. */
export function perRatio(from: PricePer, to: PricePer): Fraction | null {
  if (from === to) return equal;
  for (const sizes of [minutes, storageDays]) {
    const [before, after] = [sizes[from], sizes[to]];
    if (before === undefined || after === undefined) continue;
    // Each unit is a multiple of the smaller ones.
    return after > before
      ? { numerator: after / before, denominator: 1 }
      : { numerator: 1, denominator: before / after };
  }
  return null;
}

/** The earnings of a sale: `share` of them is owed to the supplier, and the margin remains. */
export interface Margin {
  readonly margin: number;
  readonly share: number;
}

/** The margin between amounts of the same unit; `sharing` in 1/1,000 is that of the purchase. */
export function marginOf(sales: number, purchase: number, sharing: number, ratio = equal): Margin {
  const { numerator, denominator } = ratio;
  // The exact difference is this, divided by the denominator.
  const difference = sales * denominator - purchase * numerator;
  const share =
    sharing === 0 || difference <= 0 ? 0 : multiplyDivide(difference, sharing, denominator * 1000);
  return { margin: multiplyDivide(difference, 1, denominator) - share, share };
}

/** The margin of a price, per unit of the sale; null if a side has no answer or both have no such component. */
export function priceMargin(sales: PriceOutcome, purchase: PriceOutcome, sharing: number): Margin | null {
  if (sales.kind === 'none' && purchase.kind === 'none') return null;
  const [sold, bought] = [chargedAmount(sales), chargedAmount(purchase)];
  if (sold === null || bought === null) return null;
  if (sales.kind !== 'price' || purchase.kind !== 'price') return marginOf(sold, bought, sharing);
  const ratio = perRatio(purchase.per, sales.per);
  return ratio === null ? null : marginOf(sold, bought, sharing, ratio);
}
