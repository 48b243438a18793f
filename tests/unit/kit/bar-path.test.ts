import { expect, test } from 'vitest';
import { barPath } from '../../../src/kit/chart/bar-path.ts';

test('draws a piece for each value, centred in its unit and growing upwards from its start', () => {
  const path = barPath(
    [
      { index: 0, from: 0, value: 3 },
      { index: 2, from: 1, value: 4 },
    ],
    8,
    0.5,
  );
  expect(path).toBe('M0.25 8v-3h0.5v3zM2.25 7v-4h0.5v4z');
});

test('leaves out values of zero', () => {
  expect(barPath([{ index: 1, from: 2, value: 0 }], 8, 0.5)).toBe('');
});
