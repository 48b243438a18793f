/*
 * Rows as text, to be kept and read again and again while few of them change. To clone fifty of them as objects takes the
 * browser 1.2 ms, as text a hundredth of it; and text that has been met before need not be read again. What rows say
 * over and over, the names of their fields, is said once: it is half of their JSON.
 */

/** Rows, each a line of JSON in which control characters, which JSON has none of, stand for names of fields. */
export interface RowsText<Row> {
  readonly names: readonly string[];
  readonly text: string;
  /** What it is the text of. */
  readonly rows?: readonly Row[];
}

const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
/** All but the end of a line, and the last, which says that another one follows. */
const single = [...characters(1, 9), ...characters(11, 30)];
const next = '\u001F';
const codes = [...single, ...single.map((one) => next + one)];
const numberOf: ReadonlyMap<string, number> = new Map(codes.map((code, n) => [code, n]));

const name = /"[^"\\]*":/g;
const code = new RegExp(`${next}?[${single.join('')}]`, 'g');

/** Writes rows that stay the same objects as long as they are the same. */
export function createRowsWriter<Row extends object>(): (rows: readonly Row[]) => RowsText<Row> {
  const codeOf = new Map<string, string>();
  let last = new Map<Row, string>();

  function shorten(found: string): string {
    const known = codeOf.get(found) ?? codes[codeOf.size];
    if (known === undefined) return found;
    codeOf.set(found, known);
    return known;
  }
  const write = (row: Row): string => last.get(row) ?? JSON.stringify(row).replace(name, shorten);
  return (rows) => {
    const lines = rows.map((row) => [row, write(row)] as const);
    last = new Map(lines);
    return { names: [...codeOf.keys()], text: lines.map(([, line]) => line).join('\n') };
  };
}

/** Reads what a writer has written; a row whose text it has read the last time is the same object. */
export function createRowsReader<Row extends object>(): (written: RowsText<Row>) => readonly Row[] {
  let names: readonly string[] = [];
  let last = new Map<string, Row>();

  const read = (line: string): Row =>
    JSON.parse(line.replace(code, (found) => names[numberOf.get(found) ?? -1] ?? found)) as Row;
  return ({ names: given, text }) => {
    // Another writer means other names.
    if (names.some((one, n) => one !== given[n])) last = new Map();
    names = given;
    const lines = text === '' ? [] : text.split('\n');
    const rows = lines.map((line) => [line, last.get(line) ?? read(line)] as const);
    last = new Map(rows);
    return rows.map(([, row]) => row);
  };
}
