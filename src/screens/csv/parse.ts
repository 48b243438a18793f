import Papa from 'papaparse';
import type { Parser, ParseResult } from 'papaparse';
import { unescapeCell } from './escape.ts';

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
  /** The first record: the column headings. */
  readonly head: readonly string[];
  readonly records: readonly CsvRecord[];
  readonly faults: readonly CsvFault[];
}

/** Characters per chunk; parsing one takes a few milliseconds. */
const chunkSize = 200_000;
const delimiters = [',', ';', '\t'] as const;
const lineEnds = /\r\n|\n|\r/g;

const linesOf = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(lineEnds)?.length ?? 0), 0);

/** The most frequent delimiter of the first line. */
function delimiterIn(text: string): string {
  const head = text.replaceAll(/"[^"]*"/g, '').split(lineEnds, 1)[0] ?? '';
  const often = (one: string): number => head.split(one).length;
  return delimiters.toSorted((a, b) => often(b) - often(a))[0] ?? ',';
}

/** Parses CSV in chunks, so that the page stays responsive. */
export function parseCsv(text: string, signal?: AbortSignal): Promise<CsvFile> {
  return new Promise((resolve, reject) => {
    const records: CsvRecord[] = [];
    const faults: CsvFault[] = [];
    let line = 1;
    // The types declare `chunk` only for files, but it works for strings as well.
    const config = {
      delimiter: delimiterIn(text.slice(0, chunkSize)),
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
        const [head, ...rest] = records;
        resolve({ head: head?.cells ?? [], records: rest, faults });
      },
    };
    Papa.parse<string[]>(text, config);
  });
}
