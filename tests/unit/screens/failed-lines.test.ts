import { expect, test } from 'vitest';
import { failedLines } from '../../../src/screens/csv/failed-lines.ts';
import type { ImportedFile, LineFailure } from '../../../src/screens/csv/failed-lines.ts';

const fileOf = (head: readonly string[], targets: ImportedFile['targets']): ImportedFile => ({
  name: 'users.csv',
  targets,
  file: {
    head,
    headLine: 1,
    records: [
      { line: 2, cells: ['Ann', '1'] },
      { line: 3, cells: ['Bob', '2', 'old error'] },
      { line: 4, cells: ['Cem'] },
    ],
    faults: [],
  },
});
const none = { kind: 'none' } as const;
const failures = new Map<number, LineFailure>([
  [3, { reasons: ['Number: taken.', 'Name: too long.'] }],
  [4, { reasons: ['Created. Not saved: Telephony.'], id: 'c' }],
]);

test('only the lines that failed remain, with their errors and the ids of rows that exist', () => {
  expect(failedLines(fileOf(['Name', 'Number'], [none, none]), failures, 'Error')).toEqual([
    ['ID', 'Name', 'Number', 'Error'],
    ['', 'Bob', '2', 'Number: taken. Name: too long.'],
    ['c', 'Cem', '', 'Created. Not saved: Telephony.'],
  ]);
});

test('the ids go into the column of ids, and new errors replace those of an earlier import', () => {
  const file = fileOf(['Name', 'ID', 'Error'], [none, { kind: 'id' }, none]);
  expect(failedLines(file, failures, 'Error')).toEqual([
    ['Name', 'ID', 'Error'],
    ['Bob', '2', 'Number: taken. Name: too long.'],
    ['Cem', 'c', 'Created. Not saved: Telephony.'],
  ]);
});
