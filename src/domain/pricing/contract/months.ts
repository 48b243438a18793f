import * as v from 'valibot';
import { billingPeriodSchema, entryIn } from '../period.ts';

export const pricingIdSchema = v.pipe(v.string(), v.regex(/^p\.[\w-]{1,100}$/));

const monthPricingSchema = v.object({
  /** The pricing that the month is billed with; null if there is none. */
  applied: v.nullable(pricingIdSchema),
  /** The pricing that applying the plan of today would give. */
  projected: v.nullable(pricingIdSchema),
});
export type MonthPricing = Readonly<v.InferOutput<typeof monthPricingSchema>>;

/**
 * The pricings of a contract by month (D-B8): of past ones and the running one, and of those at which a planned price
 * begins. A month without an entry has the pricing of the latest one before it.
 */
export const pricedMonthsSchema = v.record(billingPeriodSchema, monthPricingSchema);
export type PricedMonths = Readonly<v.InferOutput<typeof pricedMonthsSchema>>;

/** The past months whose pricings a contract keeps. */
export const maxPastMonths = 24;

const unpriced: MonthPricing = { applied: null, projected: null };

/** The pricing of a contract in a month. */
export const pricingIn = (months: PricedMonths, month: string): MonthPricing =>
  entryIn(months, month) ?? unpriced;

export const pricingStatuses = ['upToDate', 'pending', 'unpriced'] as const;
export type PricingStatus = (typeof pricingStatuses)[number];

/** Whether a month is billed with the prices of today's plan (S1-4-56). Equal policies have equal ids. */
export function pricingStatus({ applied, projected }: MonthPricing): PricingStatus {
  if (applied !== projected) return 'pending';
  return applied === null ? 'unpriced' : 'upToDate';
}
