import { plainSigns } from '../lib/text/plain-signs.ts';
import { twoDigits } from '../lib/text/two-digits.ts';
import { formatLocalDate } from './formats.ts';
import type { DateTimeFormat } from './formats.ts';

/** A local date, `2026-12-31`, or one with a time of day, `2026-12-31T14:05`. */
export type LocalKind = 'date' | 'dateTime';

/** A local date or time as people type it, to the minute: `31-12-2026 14:05`. */
export function localText(local: string, format: DateTimeFormat): string {
  const [date = '', time] = local.split('T');
  const day = formatLocalDate(date, format);
  if (time === undefined) return day;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${day} ${format === 'us' ? half : `${twoDigits(hour)}:${twoDigits(minute)}`}`;
}

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const dayFirst = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/;
const monthFirst = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;

/** How each format of the user is read; other formats as well, where they cannot be confused with it. */
const dates: Record<DateTimeFormat, readonly RegExp[]> = {
  nl: [yearFirst, dayFirst],
  us: [yearFirst, monthFirst, dayFirst],
  iso: [yearFirst, monthFirst, dayFirst],
};
const timeOfDay = /^(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2})?(?:\s*(?<half>am|pm))?$/i;

/** The hour of 0 to 23; NaN if there is none, such as 13 PM. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** The local date or time that a text says in the user's format or another one; null if incomplete or impossible. */
export function parseLocal(text: string, kind: LocalKind, format: DateTimeFormat): string | null {
  const [date = '', ...rest] = plainSigns(text)
    .trim()
    .split(/[,\s]+|(?<=\d)T(?=\d)/);
  const day = dates[format].map((pattern) => pattern.exec(date)?.groups).find(Boolean);
  const clock = timeOfDay.exec(rest.join(' '))?.groups;
  if (!day || (kind === 'date' ? rest.length > 0 : !clock)) return null;
  const [year = 0, month = 0, dayOfMonth = 0] = [day['year'], day['month'], day['day']].map(Number);
  try {
    const found = Temporal.PlainDate.from({ year, month, day: dayOfMonth }, { overflow: 'reject' });
    if (!clock) return found.toString();
    const [hour, minute] = [hourOf(Number(clock['hour']), clock['half']), Number(clock['minute'])];
    const time = Temporal.PlainTime.from({ hour, minute }, { overflow: 'reject' });
    return `${found.toString()}T${time.toString({ smallestUnit: 'minute' })}`;
  } catch {
    return null;
  }
}
