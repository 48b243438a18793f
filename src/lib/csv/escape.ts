/** Cells that a spreadsheet reads as a formula or a cell end (OWASP, CSV injection). */
const begins = /^'*[=+\-@\t\r\n＝＋－＠]/;
const isEscaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Escapes a cell so that no spreadsheet runs it. An existing apostrophe is kept by adding another. */
export const escapeCell = (text: string): string => (begins.test(text) ? `'${text}` : text);

/** Reverses `escapeCell`. */
export const unescapeCell = (cell: string): string => (isEscaped.test(cell) ? cell.slice(1) : cell);
