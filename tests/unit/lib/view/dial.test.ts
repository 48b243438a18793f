import { expect, test } from 'vitest';
import { dialPath, dialPoint } from '../../../../src/lib/view/dial.ts';
import { bandOf } from '../../../../src/lib/view/band.ts';

type NamedBand = { upTo: number; name: string };

const half = { centre: 100, radius: 80, from: -90, sweep: 180 };

test('a half dial runs from the left over the top to the right', () => {
  expect(dialPoint(half, 0)).toEqual([20, 100]);
  expect(dialPoint(half, 0.5)).toEqual([100, 20]);
  expect(dialPoint(half, 1)).toEqual([180, 100]);
});

test('only more than half a circle sets the large-arc flag', () => {
  expect(dialPath(half)).toBe('M 20 100 A 80 80 0 0 1 180 100');
  expect(dialPath({ ...half, sweep: 240 })).toContain('A 80 80 0 1 1');
  expect(dialPath({ ...half, sweep: 240 }, 0.5, 1)).toContain('A 80 80 0 0 1');
});

test('a band starts at its stop and ends just below the next', () => {
  const bands: [NamedBand, ...NamedBand[]] = [
    { upTo: 0.5, name: 'low' },
    { upTo: 0.75, name: 'half' },
    { upTo: 0.9, name: 'high' },
    { upTo: 1, name: 'full' },
  ];
  const names = [0, 0.4999, 0.5, 0.7499, 0.75, 0.8999, 0.9, 0.9999, 1, 3].map(
    (share) => bandOf(bands, share).name,
  );
  expect(names).toEqual(['low', 'low', 'half', 'half', 'high', 'high', 'full', 'full', 'full', 'full']);
});
