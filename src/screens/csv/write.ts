import Papa from 'papaparse';
import type { Locale } from '../../i18n/locale.ts';
import { escapeCell } from '../../lib/csv/escape.ts';

/** The delimiter that spreadsheets expect in the user's language. */
export const delimiterOf = (locale: Locale): string => (locale === 'nl' ? ';' : ',');

const newline = '\r\n';

/**
 * Rows as lines of a CSV file (RFC 4180), each with a line end. All cells are quoted: a spreadsheet of another locale
 * splits unquoted ones at another delimiter, and what follows it may be a formula.
 */
export const csvLines = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((row) => row.map(escapeCell)),
        { delimiter, newline, quotes: true },
      ) + newline;

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';
