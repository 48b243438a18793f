import type { Holiday } from '../../../domain/entities/predefined-date/holiday.ts';
import type { DateEntry } from '../../../domain/schedule/predefined-date.ts';
import { scheduleLimits } from '../../../domain/schedule/rule.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** A holiday as an entry, with its name in a language, and whether the dates have it already. */
export interface PlannedHoliday {
  readonly key: string;
  readonly entry: DateEntry & { readonly name: string };
  readonly isKnown: boolean;
}

const isSame = (a: DateEntry, b: DateEntry): boolean => a.start === b.start && a.end === b.end;

/** The holidays in their order in time. */
export const plannedHolidays = (
  holidays: readonly Holiday[],
  known: readonly DateEntry[],
  locale: Locale,
): readonly PlannedHoliday[] =>
  holidays
    .map(({ name, start, end }) => {
      const entry = {
        start,
        end,
        name: (name[locale] || name.en || name.nl).slice(0, scheduleLimits.description),
      };
      return {
        key: `${start} ${end} ${entry.name}`,
        entry,
        isKnown: known.some((each) => isSame(each, entry)),
      };
    })
    .toSorted((a, b) => (a.entry.start < b.entry.start ? -1 : 1));

/** The entries with the added ones; entries that nobody has filled in yet are left out. */
export const withHolidays = (known: readonly DateEntry[], added: readonly DateEntry[]): DateEntry[] => [
  ...known.filter(({ start, end }) => start !== '' || end !== ''),
  ...added,
];
