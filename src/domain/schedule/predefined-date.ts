import * as v from 'valibot';
import { maxCharacters } from '../core/max-characters.ts';
import { scheduleLimits } from './rule.ts';

/** `2026-12-25`. Dates that do not exist are refused when they are submitted. */
const localDate = v.pipe(v.string(), v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/**
 * Whole local days; both ends belong to the entry. A name, such as that of a holiday, says why these days.
 * Its id is chosen by the form, so that the changes of two people merge entry by entry (decision 43).
 */
export const dateEntrySchema = v.object({
  start: localDate,
  end: localDate,
  name: v.optional(v.pipe(v.string(), maxCharacters(scheduleLimits.description))),
  id: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type DateEntry = v.InferOutput<typeof dateEntrySchema>;

export const dateEntriesSchema = v.pipe(v.array(dateEntrySchema), v.maxLength(scheduleLimits.entries));

/** The part of a predefined date that opening hours need (S1-3-35). A deleted one has no days. */
export interface PredefinedDays {
  readonly id: string;
  readonly entries: readonly DateEntry[];
  readonly deleteDate: string | null;
}

/** The entry with its end forced to be not before its start (S1-5-43). */
export const orderedEntry = (entry: DateEntry): DateEntry => ({
  ...entry,
  end: entry.end < entry.start ? entry.start : entry.end,
});

/** The names of the entries that a date belongs to. */
export const entryNamesOn = ({ entries }: Pick<PredefinedDays, 'entries'>, date: string): readonly string[] =>
  entries.flatMap(({ start, end, name = '' }) => (start <= date && date <= end && name !== '' ? [name] : []));
