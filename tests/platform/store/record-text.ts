/** The values of a row, in the order of its columns. */
export type RecordValues = readonly (string | number | null)[];

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`;

/** A row as Postgres reads it from text. */
export const recordText = (values: RecordValues): string =>
  `(${values.map((value) => (typeof value === 'string' ? quoted(value) : (value ?? ''))).join(',')})`;
