import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadColumn } from '../../../../domain/pricing/csv/columns.ts';
import { readColumns } from '../../../../domain/pricing/csv/columns.ts';
import { columnFinder, csvSample, priceCsvHead } from '../../../../domain/pricing/csv/head.ts';
import { calls } from '../../../../domain/protocol/call.ts';
import { decodeText } from '../../../../lib/csv/decode.ts';
import type { FileKind } from '../../../../screens/csv/file-kind.ts';
import { fileKindOf } from '../../../../screens/csv/file-kind.ts';
import { fileProblems } from '../../../../screens/csv/file-problem.ts';

const { maxBytes } = calls['pricePlan.updateFromCsv'];
const maxMegabytes = maxBytes / 2 ** 20;

/** Why a chosen file cannot be imported. */
export const csvFileProblems = {
  excel: fileProblems.excel,
  spreadsheet: fileProblems.spreadsheet,
  webPage: fileProblems.webPage,
  other: fileProblems.other,
  unreadable: fileProblems.unreadable,
  empty: fileProblems.empty,
  notNamedCsv: msg`Choose a file whose name ends in .csv.`,
  tooLarge: msg`The file is larger than ${maxMegabytes} MB. Split it into smaller files.`,
} as const satisfies Readonly<
  Record<Exclude<FileKind, 'text'> | 'unreadable' | 'empty' | 'notNamedCsv' | 'tooLarge', MessageDescriptor>
>;
export type CsvFileProblem = keyof typeof csvFileProblems;

/** The heading of each column, as far as the file has one. */
export type ChosenColumns = Readonly<Partial<Record<ReadColumn, string>>>;

/** A file that can be sent. */
export interface ChosenCsvFile {
  readonly file: File;
  readonly headings: readonly string[];
  /** The columns that the headings name by themselves. */
  readonly columns: ChosenColumns;
}

/** The bytes in which the headings are looked for. */
const sampleBytes = 400_000;
const newline = 0x0a;

/** The first lines of a file, whole, so that no character is cut. */
async function firstLines(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  const end = bytes.lastIndexOf(newline) + 1;
  return file.size > bytes.length && end > 0 ? bytes.subarray(0, end) : bytes;
}

function namedColumns(headings: readonly string[]): ChosenColumns {
  const columnOf = columnFinder(null);
  return Object.fromEntries(
    readColumns.flatMap((column) => {
      const heading = headings.find((one) => columnOf(one) === column);
      return heading === undefined ? [] : [[column, heading] as const];
    }),
  );
}

/** Reads the headings of a chosen file, or says why it cannot be imported (S1-5-74). */
export async function readCsvFile(file: File): Promise<ChosenCsvFile | CsvFileProblem> {
  if (file.size > maxBytes) return 'tooLarge';
  try {
    const bytes = await firstLines(file);
    const { text } = decodeText(bytes);
    const kind = fileKindOf(bytes, text);
    if (kind !== 'text') return kind;
    if (!file.name.toLowerCase().endsWith('.csv')) return 'notNamedCsv';
    if (text.trim() === '') return 'empty';
    const { headings } = priceCsvHead(csvSample([text]), null);
    return { file, headings, columns: namedColumns(headings) };
  } catch (error) {
    console.warn('import:', error);
    return 'unreadable';
  }
}

/** The text of the form that names the columns; undefined if the headings name them. */
export function columnsText({ columns: named }: ChosenCsvFile, chosen: ChosenColumns): string | undefined {
  const isSame = readColumns.every((column) => named[column] === chosen[column]);
  return isSame ? undefined : JSON.stringify(chosen);
}
