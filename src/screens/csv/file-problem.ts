import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A file is read as a whole: a hundred thousand lines take about 10 MB. */
const maxMegabytes = 50;
export const maxBytes = maxMegabytes * 2 ** 20;

/** Why the chosen file cannot be imported. */
export const fileProblems = {
  excel: msg`This is an Excel file. Save it as CSV.`,
  spreadsheet: msg`This is a spreadsheet. Save it as CSV.`,
  webPage: msg`This is a web page. Open it in a spreadsheet program and save it as CSV.`,
  other: msg`This is not a CSV file.`,
  empty: msg`The file has no lines below the column names.`,
  tooLarge: msg`The file is larger than ${maxMegabytes} MB. Split it into smaller files.`,
  unreadable: msg`The file could not be read.`,
} as const satisfies Record<string, MessageDescriptor>;

export type FileProblem = keyof typeof fileProblems;
