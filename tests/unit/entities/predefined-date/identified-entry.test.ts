import { expect, test } from 'vitest';
import { identifiedEntries } from '../../../../src/entities/predefined-date/identified-entry.ts';
import { mergeForm } from '../../../../src/screens/form/merge-form.ts';

const christmas = { start: '2026-12-25', end: '2026-12-26' };
const newYear = { start: '2027-01-01', end: '2027-01-01' };

// Decision 43.
test('the changes of two people to different dates merge', () => {
  const base = { entries: identifiedEntries([christmas, newYear]) };
  const [first, second] = base.entries;
  const added = { id: 'added', start: '2027-04-05', end: '2027-04-05' };
  const mine = { entries: [{ ...first, end: '2026-12-27' }, second, added] };
  const theirs = { entries: identifiedEntries([christmas, { ...newYear, name: 'New Year' }]) };
  const { joined, conflicts } = mergeForm(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(joined).toEqual({
    entries: [{ ...first, end: '2026-12-27' }, { ...second, name: 'New Year' }, added],
  });
});

test('each entry has an id of its own: the stored one, or one from its first day', () => {
  const entries = [{ ...newYear, id: 'a' }, christmas, christmas, { ...newYear, id: 'a' }];
  const ids = identifiedEntries(entries).map(({ id }) => id);
  expect(ids).toEqual(['a', '2026-12-25', '2026-12-25+', 'a+']);
});
