import * as v from 'valibot';
import { cached } from '../../lib/value/bounded-cache.ts';

/** The zone in which a billing period begins and ends, for every browser and server (S1-9-27). */
export const billingZone = 'Europe/Amsterdam';

const firstYear = 2000;
const lastYear = 2099;
const pattern = /^20[0-9]{2}(?:0[1-9]|1[0-2])$/;

/** A month, as `YYYYMM`; such texts sort in time. */
export const isBillingPeriod = (text: string): boolean => pattern.test(text);
export const billingPeriodSchema = v.pipe(v.string(), v.regex(pattern));

/** The most periods of a plan or contract. */
export const maxPeriods = 60;
/** The entries of a plan or contract by the period in which they begin. */
export const byStart = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.record(billingPeriodSchema, entry), v.maxEntries(maxPeriods, 'Too many periods'));

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

/** Months since January of the first year. */
const indexOf = (period: string): number =>
  (Number(period.slice(0, 4)) - firstYear) * 12 + Number(period.slice(4)) - 1;
const lastIndex = (lastYear - firstYear) * 12 + 11;

const periodOf = (index: number): string =>
  padded(firstYear + Math.floor(index / 12), 4) + padded((index % 12) + 1, 2);

/** The first and the last period of all. */
export const [firstPeriod, lastPeriod] = [periodOf(0), periodOf(lastIndex)];

/** How many months `to` is later. */
export const monthsFrom = (from: string, to: string): number => indexOf(to) - indexOf(from);

/** The period some months later, or earlier; null outside of those that exist. */
export function periodAfter(period: string, months = 1): string | null {
  const index = indexOf(period) + months;
  return index < 0 || index > lastIndex ? null : periodOf(index);
}

/** Cached: the polyfill of Temporal takes long. */
const startOf = cached(
  lastIndex + 2,
  (index: number): number =>
    Temporal.PlainDate.from({ year: firstYear + Math.floor(index / 12), month: (index % 12) + 1, day: 1 })
      .toZonedDateTime(billingZone)
      .toInstant().epochMilliseconds,
);

/** The instant (ms) at which a period begins. */
export const periodStart = (period: string): number => startOf(indexOf(period));
/** The instant (ms) at which the next one begins. */
export const periodEnd = (period: string): number => startOf(indexOf(period) + 1);

/** The period in which an instant (ms) is; undefined outside of those that exist. */
export function periodAt(instant: number): string | undefined {
  const utc = new Date(instant);
  // Local time is ahead of UTC, by less than a month.
  let index = (utc.getUTCFullYear() - firstYear) * 12 + utc.getUTCMonth();
  if (index >= -1 && index <= lastIndex && instant >= startOf(index + 1)) index += 1;
  return index < 0 || index > lastIndex || Number.isNaN(index) ? undefined : periodOf(index);
}

/** The start of the entry that holds in a period: the latest one that has begun (S1-3-61). */
export function activeStart(starts: Iterable<string>, period: string): string | undefined {
  let active: string | undefined;
  for (const start of starts) if (start <= period && (active === undefined || start > active)) active = start;
  return active;
}

/** The entry that holds in a period. */
export function entryIn<Entry>(entries: Readonly<Record<string, Entry>>, period: string): Entry | undefined {
  const start = activeStart(Object.keys(entries), period);
  return start === undefined ? undefined : entries[start];
}

export type TimelineStatus = 'past' | 'active' | 'planned';

/** Whether the entry with this start has ended, holds now, or is still to come. */
export function timelineStatus(starts: Iterable<string>, start: string, now: string): TimelineStatus {
  if (start > now) return 'planned';
  return start === activeStart(starts, now) ? 'active' : 'past';
}

/** The first period from `earliest` at which no entry starts (S1-5-77). */
export function freeStart(starts: Iterable<string>, earliest: string): string | null {
  const used = new Set(starts);
  let free: string | null = earliest;
  while (free !== null && used.has(free)) free = periodAfter(free);
  return free;
}

/** The instants (ms) at which the days of a period begin, and at which the last one ends. */
export const dayStarts = cached(100, (period: string): readonly number[] => {
  const first = Temporal.PlainDate.from({
    year: Number(period.slice(0, 4)),
    month: Number(period.slice(4)),
    day: 1,
  });
  return Array.from(
    { length: first.daysInMonth + 1 },
    (_, days) => first.add({ days }).toZonedDateTime(billingZone).toInstant().epochMilliseconds,
  );
});
