import { expect, test } from 'vitest';
import { durationMs } from '../../../../src/lib/time/duration.ts';

test.each([
  ['PT3M', 180_000],
  ['P1M', 30 * 86_400_000],
  ['P7D', 7 * 86_400_000],
  ['PT24H', 86_400_000],
  ['PT1H30M', 5_400_000],
  ['PT10S', 10_000],
])('%s is %d ms', (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});

test.each(['', '7 days', 'P-1D', 'PT1.5H'])('refuses %j', (text) => {
  expect(() => durationMs(text)).toThrow(RangeError);
});
