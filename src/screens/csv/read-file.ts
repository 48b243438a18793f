import { decodeText } from '../../lib/csv/decode.ts';
import { fileKindOf } from './file-kind.ts';
import type { FileProblem } from './file-problem.ts';
import { parseCsv } from './parse.ts';
import type { CsvFile } from './parse.ts';

/** Reads a chosen file, or says why it cannot be imported. */
export async function readFile(
  file: Blob,
  isHeading: (text: string) => boolean,
  signal: AbortSignal,
): Promise<CsvFile | FileProblem> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { text } = decodeText(bytes);
    const kind = fileKindOf(bytes, text);
    if (kind !== 'text') return kind;
    const found = await parseCsv(text, signal, isHeading);
    return found.records.length === 0 && found.faults.length === 0 ? 'empty' : found;
  } catch (error) {
    if (!signal.aborted) console.error('import:', error);
    return 'unreadable';
  }
}
