/** What a spreadsheet takes for a formula, or for the end of a cell (OWASP, CSV injection). */
const begins = /^'*[=+\-@\t\r\n＝＋－＠]/;
const isEscaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs. An apostrophe that stands there already is kept by another. */
export const escapeCell = (text: string): string => (begins.test(text) ? `'${text}` : text);

/** What `escapeCell` was given. */
export const unescapeCell = (cell: string): string => (isEscaped.test(cell) ? cell.slice(1) : cell);
