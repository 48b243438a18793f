import { formatLocalDate } from '../../i18n/formats.ts';
import type { DateTimeFormat } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { DateEntry } from '../../domain/schedule/predefined-date.ts';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { isolated } from '../../lib/text/isolate.ts';

/** One day, or the first and last of several. */
export function entryText({ start, end }: DateEntry, format: DateTimeFormat): string {
  const [first, last] = [formatLocalDate(start, format), formatLocalDate(end, format)];
  return first === last ? first : `${first} – ${last}`;
}

/** The entries in their order in time. */
export const entriesInOrder = (entries: readonly DateEntry[]): readonly DateEntry[] =>
  entries.toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** The last day of all entries; null without entries. */
export const lastDay = (entries: readonly DateEntry[]): string | null =>
  entries.reduce<string | null>((last, { end }) => (last === null || end > last ? end : last), null);

/** A local date in the user's format. */
export function LocalDate({ date }: { date: string }) {
  const { dateTime } = useFormat();
  return <time dateTime={date}>{formatLocalDate(date, dateTime)}</time>;
}

/** The entries of predefined dates, one a line. */
export function DateEntries({ entries }: { entries: readonly DateEntry[] }) {
  const { dateTime } = useFormat();
  return (
    <PlainList>
      {entriesInOrder(entries).map((entry) => (
        <li key={`${entry.start} ${entry.end} ${entry.name ?? ''}`}>
          {entryText(entry, dateTime)}
          {entry.name && ` · ${isolated(entry.name)}`}
        </li>
      ))}
    </PlainList>
  );
}
