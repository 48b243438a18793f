import Papa from 'papaparse';
import type { Parser, ParseResult } from 'papaparse';
import { unescapeCell } from './escape.ts';

/** A record of the file, and the line on which it begins (the first is 1). */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is wrong with the file itself, and where. */
export interface CsvFault {
  readonly line: number;
  /** A quote that nothing closes, or one in the middle of a cell. */
  readonly kind: 'unclosed' | 'misplaced';
}

export interface CsvFile {
  /** The first record names the columns. */
  readonly head: readonly string[];
  readonly records: readonly CsvRecord[];
  readonly faults: readonly CsvFault[];
}

/** Characters parsed in one go: some milliseconds. */
const chunkSize = 200_000;
const delimiters = [',', ';', '\t'] as const;
const lineEnds = /\r\n|\n|\r/g;

const linesOf = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(lineEnds)?.length ?? 0), 0);

/** What stands between the cells of the first line, as often as nothing else does. */
function delimiterIn(text: string): string {
  const head = text.replaceAll(/"[^"]*"/g, '').split(lineEnds, 1)[0] ?? '';
  const often = (one: string): number => head.split(one).length;
  return delimiters.toSorted((a, b) => often(b) - often(a))[0] ?? ',';
}

/** Reads a CSV text in steps, so that the page goes on meanwhile. */
export function parseCsv(text: string, signal?: AbortSignal): Promise<CsvFile> {
  return new Promise((resolve, reject) => {
    const records: CsvRecord[] = [];
    const faults: CsvFault[] = [];
    let line = 1;
    // The types know steps of a file only, and not that a text is read in the same way.
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
          // Of a record that goes on in the next chunk it is told there.
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
