import { lowerBound } from '../../../lib/value/sorted.ts';
import { multiplyDivide } from '../exact.ts';
import { dayStarts, monthsFrom, periodEnd, periodStart } from '../period.ts';
import type { PricePer } from '../price-domain.ts';
import { billed } from './rate.ts';

/** Instants in milliseconds; `to` is excluded. */
export interface Lifespan {
  readonly from: number;
  readonly to: number;
}

/** The month of a subscription that a period is, from 1; 0 before it was created. */
export const subscriptionMonth = (created: string, period: string): number =>
  Math.max(0, monthsFrom(created, period) + 1);

/** The months that are charged, ahead, in the k-th month of a subscription. */
export const monthsCharged = (k: number, start: number, recurring: number): number =>
  k === 0 ? 0 : billed(k, start, recurring) - billed(k - 1, start, recurring);

const hourMs = 3_600_000;
const minuteMs = 60_000;
const byNumber = (a: number, b: number): number => a - b;

function daysTouched(period: string, { from, to }: Lifespan): number {
  const starts = dayStarts(period);
  // A day whose start is the end of the span is not touched.
  const last = lowerBound(starts, to, byNumber);
  const first = lowerBound(starts, from + 1, byNumber);
  return last - first + 1;
}

/**
 * How much a user, trunk or number was there in a period, for prices by use. What has started counts whole; days are
 * those of the calendar, hours and minutes are elapsed time.
 */
export function usedQuantity(
  life: Lifespan,
  period: string,
  per: Extract<PricePer, 'month' | 'day' | 'hour' | 'minute'>,
): number {
  const span = { from: Math.max(life.from, periodStart(period)), to: Math.min(life.to, periodEnd(period)) };
  if (span.from >= span.to) return 0;
  switch (per) {
    case 'month':
      return 1;
    case 'day':
      return daysTouched(period, span);
    case 'hour':
      return Math.ceil((span.to - span.from) / hourMs);
    case 'minute':
      return Math.ceil((span.to - span.from) / minuteMs);
  }
}

/** Audio that was kept in a period. */
export interface AudioKept {
  readonly seconds: number;
  readonly days: number;
}

const secondsOfThousandMinutes = 60_000;

/** The price of stored audio: exact over all of it, and rounded once. */
export function storageAmount(
  price: number,
  per: Extract<PricePer, 'thousandMinutesMonth' | 'thousandMinutesDay'>,
  kept: readonly AudioKept[],
  period: string,
): number {
  const secondDays = kept.reduce((sum, { seconds, days }) => sum + seconds * days, 0);
  const days = per === 'thousandMinutesDay' ? 1 : dayStarts(period).length - 1;
  return multiplyDivide(price, secondDays, secondsOfThousandMinutes * days);
}

/** The amount for a quantity, at a price for `unit` of them: 1,000 characters, or one minute of 60 seconds. */
export const quantityAmount = (price: number, quantity: number, unit: number): number =>
  multiplyDivide(price, quantity, unit);
