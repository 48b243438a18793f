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

/** The records of a file (RFC 4180), one by one, so that the work on a large one can be interrupted. */
export function* recordsOf(text: string, delimiter: string): Generator<PriceCsvRecord, undefined> {
  const cellEnd = delimiter === '\t' ? /[\t\r\n]/g : new RegExp(`[\\${delimiter}\\r\\n]`, 'g');
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begins = line;
    const cells: string[] = [];
    let flaw: PriceCsvRecord['flaw'] = null;
    for (let isOpen = true; isOpen;) {
      const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
      if (quoted !== undefined) {
        at = quoted.end;
        line += quoted.text.match(lineEnds)?.length ?? 0;
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
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    yield { line: begins, cells, flaw, hasLineEnd };
  }
}
