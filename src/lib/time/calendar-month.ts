/** A day of the week; 1 is Monday, 7 is Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface OfferedDates {
  /** `2026-12-25`. */
  readonly min: string;
  readonly max: string;
}

/** The days of the week in order. */
export const weekDaysFrom = (first: WeekDay): readonly number[] =>
  Array.from({ length: 7 }, (_, at) => ((first - 1 + at) % 7) + 1);

/** How many days of its week come before a date. */
const daysBefore = ({ dayOfWeek }: Temporal.PlainDate, first: WeekDay): number => (dayOfWeek - first + 7) % 7;

/** The weeks of a date’s month; null for their days in other months. */
export function weeksOfMonth(date: string, first: WeekDay): readonly (readonly (string | null)[])[] {
  const start = Temporal.PlainDate.from(date).with({ day: 1 });
  const before = daysBefore(start, first);
  const count = Math.ceil((before + start.daysInMonth) / 7);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = week * 7 + at - before + 1;
      return day < 1 || day > start.daysInMonth ? null : start.with({ day }).toString();
    }),
  );
}

/** The date, or the nearest one of the range. */
export function withinRange(date: string, { min, max }: OfferedDates): string {
  if (date < min) return min;
  return date > max ? max : date;
}

interface MoveKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The date to which a key moves in a calendar; null if it is none of its keys. */
export function movedDate(from: string, { key, shiftKey }: MoveKey, first: WeekDay): string | null {
  const date = Temporal.PlainDate.from(from);
  const page = shiftKey ? { years: 1 } : { months: 1 };
  switch (key) {
    case 'ArrowLeft':
      return date.subtract({ days: 1 }).toString();
    case 'ArrowRight':
      return date.add({ days: 1 }).toString();
    case 'ArrowUp':
      return date.subtract({ weeks: 1 }).toString();
    case 'ArrowDown':
      return date.add({ weeks: 1 }).toString();
    case 'Home':
      return date.subtract({ days: daysBefore(date, first) }).toString();
    case 'End':
      return date.add({ days: 6 - daysBefore(date, first) }).toString();
    case 'PageUp':
      return date.subtract(page).toString();
    case 'PageDown':
      return date.add(page).toString();
    default:
      return null;
  }
}
