import { expect, test } from 'vitest';
import { destinationOf, hasExtension } from '../../../../src/features/web-phone/state/destination.ts';
import { readDialled } from '../../../platform/areas/channels/dial-plan.ts';
import { tableRows } from '../../domain/number-plan/number-table.ts';

// Decision 75.
test.each(tableRows)('$home: the dial field calls $typed as the platform reads it', ({ home, typed }) => {
  expect(readDialled(destinationOf(typed) ?? '', home)).toEqual(readDialled(typed, home));
});

test.each(tableRows)('$typed has an extension only if it is read with one', ({ typed, expected }) => {
  expect(hasExtension(typed)).toBe(expected === 'extension');
});

test.each([
  ['*43', '*43'],
  [' *8 101', '*8101'],
  ['#101', '#101'],
  ['flow:6d1b', 'flow:6d1b'],
  [' ann ', 'ann'],
])('%j is called as %s', (typed, destination) => {
  expect(destinationOf(typed)).toBe(destination);
});
