import { expect, test } from 'vitest';
import { printEntries, readEntries } from '../../../src/entities/predefined-date/entries-text.ts';

test('writes and reads dates in a file', () => {
  const entries = [
    { start: '2026-12-25', end: '2026-12-25' },
    { start: '2026-12-31', end: '2027-01-01' },
  ];
  expect(printEntries(entries)).toBe('2026-12-25, 2026-12-31/2027-01-01');
  expect(readEntries(printEntries(entries))).toEqual(entries);
  expect(readEntries(' 2026-12-25 ;\n2026-12-31 / 2027-01-01,')).toEqual(entries);
  expect(readEntries('')).toEqual([]);
  expect(readEntries('Christmas')).toEqual([{ start: 'Christmas', end: 'Christmas' }]);
});

test('entries on known days keep their names', () => {
  const christmas = { start: '2026-12-25', end: '2026-12-26', name: 'Christmas' };
  expect(readEntries('2026-12-25/2026-12-26, 2026-12-31', [christmas])).toEqual([
    christmas,
    { start: '2026-12-31', end: '2026-12-31' },
  ]);
});
