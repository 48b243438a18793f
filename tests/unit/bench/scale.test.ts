import { expect, test } from 'vitest';
import { scaleTable, sizes } from '../../bench/scale.ts';

test('each size differs from the first in one dimension only', () => {
  const [base, ...others] = sizes;
  for (const size of others) {
    const differing = (['tabs', 'perSecond', 'rows'] as const).filter((key) => size[key] !== base?.[key]);
    expect(differing).toHaveLength(1);
  }
});

test('a line has a size and its costs, with a dash for unknown ones', () => {
  const point = {
    tabs: 5,
    perSecond: 1000,
    rows: 50_000,
    latency: 12.4,
    painted: 0.987,
    gap: 80,
    processor: 512.5,
    written: null,
    snapshot: 99.6,
    start: 1234,
  };
  const [, , line] = scaleTable({ points: [point] }).split('\n');
  expect(line?.split(' | ')).toEqual([
    '| 5',
    '1,000',
    '50,000',
    '12 ms',
    '0.99',
    '80 ms',
    '513 ms',
    '–',
    '100 ms',
    '1,234 ms |',
  ]);
});
