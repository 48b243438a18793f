import { expect, test } from 'vitest';
import { entryNamesOn, orderedEntry } from '../../../../src/domain/schedule/predefined-date.ts';

const christmas = { start: '2026-12-25', end: '2026-12-26', name: 'Christmas' };

test('names the entries of a day', () => {
  const entries = [christmas, { start: '2026-12-26', end: '2026-12-26' }];
  expect(entryNamesOn({ entries }, '2026-12-26')).toEqual(['Christmas']);
  expect(entryNamesOn({ entries }, '2026-12-27')).toEqual([]);
});

test('an entry keeps its name when its end is moved', () => {
  expect(orderedEntry({ ...christmas, end: '2026-12-20' })).toEqual({ ...christmas, end: '2026-12-25' });
});
