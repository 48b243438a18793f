import { dateOf, dayOf, dayOfDate, lastDayOfMonth } from '../../../domain/schedule/calendar.ts';
import { yearLimits } from '../../../domain/schedule/rule.ts';

/** The same day of another month; the month's last one where it is shorter. */
function inMonth(date: string, months: number): number {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return dayOf(toYear, toMonth, Math.min(day, lastDayOfMonth(toYear, toMonth)));
}

const moves: Readonly<Record<string, (date: string) => number>> = {
  ArrowLeft: (date) => dayOfDate(date) - 1,
  ArrowRight: (date) => dayOfDate(date) + 1,
  ArrowUp: (date) => inMonth(date, -1),
  ArrowDown: (date) => inMonth(date, 1),
  PageUp: (date) => inMonth(date, -12),
  PageDown: (date) => inMonth(date, 12),
  Home: (date) => dayOf(Number(date.slice(0, 4)), 1, 1),
  End: (date) => dayOf(Number(date.slice(0, 4)), 12, 31),
};

/** The date to which a key moves; null if the key moves nothing, or out of the years that a schedule can name. */
export function movedDay(date: string, key: string): string | null {
  const move = moves[key];
  if (move === undefined) return null;
  const moved = dateOf(move(date));
  const year = Number(moved.slice(0, -6));
  return year >= yearLimits.first && year <= yearLimits.last ? moved : null;
}
