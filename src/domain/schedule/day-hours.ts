import { twoDigits } from '../../lib/text/two-digits.ts';
import { dateOf, dayMs, dayOfDate, minuteMs } from './calendar.ts';
import type { Interval, Intervals } from './interval.ts';
import { clip } from './interval.ts';
import type { OpeningHours } from './opening-hours.ts';
import { openLocalTimes } from './opening-hours.ts';
import { allInstants, localTimeAt } from './zone.ts';

/** Hours within one local day, as instants (ms) and as the zone's clock shows them. */
export interface OpenHours extends Interval {
  /** `02:30`; an end is at most `24:00`. In a repeated hour, an end may be before its start. */
  readonly start: string;
  readonly end: string;
}

/** A time of day, in milliseconds from midnight, as text: `09:00`. */
export const clockText = (time: number): string => {
  const minutes = Math.round(time / minuteMs);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** The local times of a day. */
export const localDay = (day: number): Interval => ({ from: day * dayMs, to: (day + 1) * dayMs });

/** The local date of an instant (ms), `2026-12-25`. */
export const dateAt = (zone: string, instant: number): string =>
  dateOf(Math.floor(localTimeAt(zone, instant) / dayMs));

/** The instants at which a schedule is open on a day. */
export const openOnDay = (hours: OpeningHours, open: Intervals, day: number): Intervals =>
  allInstants(hours.zone, clip(open, localDay(day)));

/** The hours of a local date, the end of last night's among them. */
export function hoursOfDay(hours: OpeningHours, date: string): readonly OpenHours[] {
  const day = dayOfDate(date);
  const { from: midnight } = localDay(day);
  return openOnDay(hours, openLocalTimes(hours, localDay(day)), day).map(({ from, to }) => ({
    from,
    to,
    start: clockText(localTimeAt(hours.zone, from) - midnight),
    // The clock may have changed at the end itself.
    end: clockText(localTimeAt(hours.zone, to - 1) + 1 - midnight),
  }));
}
