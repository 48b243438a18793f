/** A record of a file, and the line where it begins (from 1). */
export interface PriceCsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly flaw: 'unclosedQuote' | 'misplacedQuote' | null;
  /** Without a line end, the record may be a part of one. */
  readonly hasLineEnd: boolean;
}

const lineEnds = /\r\n|\n|\r/g;

interface QuotedCell {
  readonly text: string;
  /** The position behind the closing quote. */
  readonly end: number;
  readonly isClosed: boolean;
}

/** The cell whose opening quote is at `start`. */
function quotedCell(text: string, start: number): QuotedCell {
  let cell = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { text: cell + text.slice(from), end: text.length, isClosed: false };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { text: cell, end: quote + 1, isClosed: true };
    cell += '"';
    from = quote + 2;
  }
}

/** The cells of a line that quotes all of them or none; undefined for all others. */
function plainCells(line: string, delimiter: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(delimiter);
  if (line.length < 2 || !line.startsWith('"') || !line.endsWith('"')) return undefined;
  const cells = line.slice(1, -1).split(`"${delimiter}"`);
  return cells.some((cell) => cell.includes('"')) ? undefined : cells;
}

interface FoundRecord extends Omit<PriceCsvRecord, 'line'> {
  /** The position behind the line end. */
  readonly end: number;
  readonly lines: number;
}

/** The record at a position that is a line of simple cells; undefined for all others. */
function plainRecord(text: string, at: number, delimiter: string): FoundRecord | undefined {
  const newline = text.indexOf('\n', at);
  if (newline < 0) return undefined;
  const line = text.slice(at, text[newline - 1] === '\r' && newline > at ? newline - 1 : newline);
  const cells = line.includes('\r') ? undefined : plainCells(line, delimiter);
  return cells && { cells, flaw: null, hasLineEnd: true, end: newline + 1, lines: 1 };
}

/** Any record at a position, cell by cell. */
function anyRecord(text: string, start: number, delimiter: string, cellEnd: RegExp): FoundRecord {
  const cells: string[] = [];
  let flaw: PriceCsvRecord['flaw'] = null;
  let lines = 1;
  let at = start;
  for (let isOpen = true; isOpen;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    if (quoted !== undefined) {
      at = quoted.end;
      lines += quoted.text.match(lineEnds)?.length ?? 0;
      if (!quoted.isClosed) flaw = 'unclosedQuote';
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    const rest = text.slice(at, end);
    if (quoted !== undefined && rest.trim() !== '') flaw ??= 'misplacedQuote';
    cells.push(quoted === undefined ? rest : quoted.text);
    isOpen = text[end] === delimiter;
    at = isOpen ? end + 1 : end;
  }
  const hasLineEnd = at < text.length;
  return { cells, flaw, hasLineEnd, end: at + (text.startsWith('\r\n', at) ? 2 : 1), lines };
}

/** Splits the text of a file that comes in parts. */
interface RecordSplitter {
  /** The records that the text so far completes. */
  readonly push: (part: string) => readonly PriceCsvRecord[];
  /** The records of the text behind those. */
  readonly end: () => readonly PriceCsvRecord[];
}

function recordSplitter(delimiter: string): RecordSplitter {
  const cellEnd = delimiter === '\t' ? /[\t\r\n]/g : new RegExp(`[\\${delimiter}\\r\\n]`, 'g');
  let rest = '';
  let line = 1;
  /** A record longer than its part is read again only once its text has doubled, or it would be read for each part. */
  let needed = 0;

  function split(isLast: boolean): readonly PriceCsvRecord[] {
    const text = rest;
    const records: PriceCsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const found = plainRecord(text, at, delimiter) ?? anyRecord(text, at, delimiter, cellEnd);
      // The next part may go on with this record, or with the second half of its line end.
      if (!isLast && found.end >= text.length) break;
      const { cells, flaw, hasLineEnd } = found;
      records.push({ line, cells, flaw, hasLineEnd });
      line += found.lines;
      at = found.end;
    }
    rest = text.slice(at);
    needed = 2 * rest.length;
    return records;
  }

  return {
    push(part) {
      rest += part;
      return rest.length < needed ? [] : split(false);
    },
    end: () => split(true),
  };
}

/**
 * The records of a file (RFC 4180) that comes in parts, some with each part, so that the work on a large file can be
 * interrupted and its text is never whole in memory.
 */
export function* recordsOf(
  parts: Iterable<string>,
  delimiter: string,
): Generator<readonly PriceCsvRecord[], undefined> {
  const splitter = recordSplitter(delimiter);
  for (const part of parts) yield splitter.push(part);
  yield splitter.end();
}
