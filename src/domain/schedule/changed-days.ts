import { dateOf, dayOfDate } from './calendar.ts';
import { localDay } from './day-hours.ts';
import { clip, subtract } from './interval.ts';
import type { OpeningHours } from './opening-hours.ts';
import { openIntervals } from './opening-hours.ts';
import { allInstants, localWindow } from './zone.ts';

/** The local dates from `first` to `last` on which two versions of a schedule are not open at the same moments. */
export function changedDays(
  before: OpeningHours,
  after: OpeningHours,
  { first, last }: { readonly first: string; readonly last: string },
): readonly string[] {
  const days = { from: dayOfDate(first), to: dayOfDate(last) };
  const window = localWindow({ from: localDay(days.from).from, to: localDay(days.to).to });
  const [was, is] = [before, after].map((hours) => openIntervals(hours, window));
  const [closed, opened] = [subtract(was ?? [], is ?? []), subtract(is ?? [], was ?? [])];
  const hasChanged = (day: number): boolean =>
    allInstants(after.zone, [localDay(day)]).some(
      (span) => clip(closed, span).length > 0 || clip(opened, span).length > 0,
    );
  return Array.from({ length: Math.max(0, days.to - days.from + 1) }, (_, index) => days.from + index)
    .filter(hasChanged)
    .map(dateOf);
}
