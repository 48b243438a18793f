import Papa from 'papaparse';
import type { Parser, ParseResult } from 'papaparse';
import { unescapeCell } from '../../lib/csv/escape.ts';
import { headIndex } from '../../lib/csv/head.ts';
import { layoutOf } from '../../lib/csv/layout.ts';

/** A record of the file, and the line where it begins (from 1). */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A syntax error of the file. */
export interface CsvFault {
  readonly line: number;
  /** An unclosed quote, or a quote in the middle of a cell. */
  readonly kind: 'unclosed' | 'misplaced';
}

export interface CsvFile {
  /** The column headings. */
  readonly head: readonly string[];
  /** The line of the column headings. */
  readonly headLine: number;
  /** The records below the column headings. */
  readonly records: readonly CsvRecord[];
  readonly faults: readonly CsvFault[];
}

/** Characters per chunk; parsing one takes a few milliseconds. */
const chunkSize = 200_000;
const lineEnds = /\r\n|\n|\r/g;

const linesOf = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(lineEnds)?.length ?? 0), 0);

const noHeading = (): boolean => false;

/** Parses CSV in chunks, so that the page stays responsive. `isHeading`: whether a cell is a known column name. */
export function parseCsv(
  text: string,
  signal?: AbortSignal,
  isHeading: (text: string) => boolean = noHeading,
): Promise<CsvFile> {
  return new Promise((resolve, reject) => {
    const { delimiter, declared } = layoutOf(text.slice(0, chunkSize), isHeading);
    const records: CsvRecord[] = [];
    const faults: CsvFault[] = [];
    let line = declared > 0 ? 2 : 1;
    // The types declare `chunk` only for files, but it works for strings as well.
    const config = {
      delimiter,
      skipEmptyLines: false,
      chunkSize,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        const lines = data.map((cells) => {
          const begins = line;
          line += linesOf(cells);
          if (cells.some((cell) => cell.trim() !== ''))
            records.push({ line: begins, cells: cells.map(unescapeCell) });
          return begins;
        });
        for (const { type, code, row } of errors) {
          const at = lines[row ?? -1];
          // A record split across chunks is reported with the next chunk.
          if (type !== 'Quotes' || at === undefined) continue;
          const kind = code === 'MissingQuotes' ? 'unclosed' : 'misplaced';
          if (!faults.some((fault) => fault.line === at)) faults.push({ line: at, kind });
        }
        if (signal?.aborted) return parser.abort();
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete() {
        if (signal?.aborted)
          return reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
        const at = headIndex(records, isHeading);
        const head = records[at];
        resolve({
          head: head?.cells ?? [],
          headLine: head?.line ?? 1,
          records: records.slice(at + 1),
          faults,
        });
      },
    };
    Papa.parse<string[]>(text.slice(declared), config);
  });
}
