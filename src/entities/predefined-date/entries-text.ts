import type { DateEntry } from '../../domain/schedule/predefined-date.ts';

/** Entries as text in a file: `2026-12-25, 2026-12-31/2027-01-01`. */
export const printEntries = (entries: readonly DateEntry[]): string =>
  entries.map(({ start, end }) => (start === end ? start : `${start}/${end}`)).join(', ');

/**
 * The entries in a text. A part that is not a date stays as it is, for the schema to refuse. Files have no names, so
 * entries on the days of `known` ones keep theirs.
 */
export const readEntries = (text: string, known: readonly DateEntry[] = []): DateEntry[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [start = '', end = start] = part.split('/').map((side) => side.trim());
      return known.find((entry) => entry.start === start && entry.end === end) ?? { start, end };
    });
