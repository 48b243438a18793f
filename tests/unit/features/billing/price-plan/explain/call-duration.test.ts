import { expect, test } from 'vitest';
import {
  callDurationText,
  readCallDuration,
} from '../../../../../../src/features/billing/price-plan/explain/call-duration.ts';

test.each([
  ['3:12', 192],
  ['192', 192],
  ['0:00', 0],
  [' 61 ', 61],
  ['90:00', 5400],
  ['1:02:03', 3723],
  ['24:00:00', 86_400],
])('%s is %i seconds', (typed, seconds) => {
  expect(readCallDuration(typed)).toBe(seconds);
});

test.each(['', '3:60', '3:5', '1:60:00', '1:2:03', '-5', '3.5', 'three', '24:00:01', '86401', ':30'])(
  '%s is not a duration',
  (typed) => {
    expect(readCallDuration(typed)).toBeNull();
  },
);

test('what is read is written in one form', () => {
  for (const seconds of [0, 59, 60, 192, 3723, 86_400])
    expect(readCallDuration(callDurationText(seconds))).toBe(seconds);
});
