import { expect, test } from 'vitest';
import { countdown } from '../../../../src/lib/time/countdown.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const textOf = (left: number): string => {
  const found = countdown(left, 0);
  return found === null ? '' : `${found.count} ${found.unit}`;
};

// Decision 92.
test('the unit gets smaller, with seconds only in the last minute', () => {
  const lefts = [14 * day, 2 * day, 2 * day - 1, 2 * hour, 2 * hour - 1, minute, minute - 1, 1, 0, -day];
  expect(lefts.map(textOf)).toEqual([
    '14 day',
    '2 day',
    '47 hour',
    '2 hour',
    '119 minute',
    '1 minute',
    '60 second',
    '1 second',
    '',
    '',
  ]);
});

test('changes exactly when it says', () => {
  for (let left = 3 * day - 7; left > 0;) {
    const found = countdown(left, 0);
    const { changesIn = 0 } = found ?? {};
    expect(changesIn).toBeGreaterThan(0);
    expect(textOf(left - changesIn)).not.toBe(textOf(left));
    expect(textOf(left - changesIn + 1)).toBe(textOf(left));
    left -= changesIn;
  }
});
