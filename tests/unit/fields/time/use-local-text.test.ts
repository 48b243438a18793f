import { expect, test } from 'vitest';
import { withTimeOf } from '../../../../src/fields/time/use-local-text.ts';

test.each([
  ['keeps the time there is', '2026-11-29T14:05', '2026-12-25', '', '2026-12-25T14:05'],
  ['is the start of the day', '', '2026-12-25', '', '2026-12-25T00:00'],
  ['is the first time that is offered', '', '2026-12-24', '2026-12-24T08:00', '2026-12-24T08:00'],
  ['is the start of a later day', '', '2026-12-25', '2026-12-24T08:00', '2026-12-25T00:00'],
])('a chosen date %s', (_, value, date, min, expected) => {
  expect(withTimeOf(value, date, min)).toBe(expected);
});
