import Papa from 'papaparse';
import type { Locale } from '../../i18n/locale.ts';
import { escapeCell } from './escape.ts';

/** What stands between cells: what spreadsheets of the reader's language expect. */
export const delimiterOf = (locale: Locale): string => (locale === 'nl' ? ';' : ',');

const newline = '\r\n';

/** Rows as lines of a CSV file (RFC 4180), with the end of each. */
export const csvLines = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((row) => row.map(escapeCell)),
        { delimiter, newline },
      ) + newline;

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
