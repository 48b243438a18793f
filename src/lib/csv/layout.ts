const delimiters = [',', ';', '\t', '|'] as const;
/** Lines that are compared to find the delimiter. */
const comparedLines = 20;
const lineEnds = /\r\n|\n|\r/;
/** `sep=;`, which Excel writes and reads as the first line. */
const declaration = /^"?sep=(.)"?[ \t,;|]*(?:\r\n|\n|\r|$)/i;

/** How a CSV file is laid out. */
export interface CsvLayout {
  readonly delimiter: string;
  /** The length of the line that declares the delimiter; 0 without one. */
  readonly declared: number;
}

/** How often the delimiter is in most of the lines that have it, and how many lines those are. */
function usualCount(
  lines: readonly string[],
  delimiter: string,
): { readonly count: number; readonly lines: number } {
  const found = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) found.set(count, (found.get(count) ?? 0) + 1);
  }
  const [usual] = [...found].toSorted(([a, n], [b, m]) => m - n || b - a);
  return { count: usual?.[0] ?? 0, lines: usual?.[1] ?? 0 };
}

/** How many known column names a line has at most. */
const headings = (
  lines: readonly string[],
  delimiter: string,
  isHeading: (text: string) => boolean,
): number =>
  Math.max(
    0,
    ...lines.map(
      (line) => line.split(delimiter).filter((cell) => isHeading(cell.replaceAll('"', ''))).length,
    ),
  );

/**
 * Finds the delimiter: the declared one, else the one between known column names, else the one that most of the first
 * lines have equally often. A title above the column names may contain others.
 */
export function layoutOf(text: string, isHeading: (text: string) => boolean): CsvLayout {
  const [declared = '', delimiter] = declaration.exec(text) ?? [];
  if (delimiter !== undefined) return { delimiter, declared: declared.length };
  const first = text.split(lineEnds, comparedLines);
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(lineEnds)
    .filter((line) => line.trim() !== '')
    .slice(0, comparedLines);
  const [best] = delimiters
    .map((one) => ({
      delimiter: one,
      known: headings(first, one, isHeading),
      ...usualCount(lines, one),
    }))
    .toSorted((a, b) => b.known - a.known || b.lines - a.lines || b.count - a.count);
  return { delimiter: best?.delimiter ?? ',', declared: 0 };
}
