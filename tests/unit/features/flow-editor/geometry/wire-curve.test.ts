import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireEnds } from '../../../../../src/features/flow-editor/geometry/wire-curve.ts';
import {
  distanceToWire,
  middleOf,
  wireAt,
} from '../../../../../src/features/flow-editor/geometry/wire-curve.ts';

const point = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
});

test('a wire passes its ends and its middle', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const ends: WireEnds = [a, b];
      for (const on of [a, b, middleOf(ends)]) expect(distanceToWire(ends, on)).toBeLessThan(1e-6);
    }),
  );
});

test('the nearest wire within reach is under the pointer', () => {
  const wires = [
    [
      'upper',
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
    ],
    [
      'lower',
      [
        { x: 0, y: 20 },
        { x: 100, y: 20 },
      ],
    ],
    // Back to the left, so that it bulges beyond both of its ends.
    [
      'back',
      [
        { x: 100, y: 100 },
        { x: 0, y: 140 },
      ],
    ],
  ] as const;
  expect(wireAt(wires, { x: 50, y: 12 }, 10)).toBe('lower');
  expect(wireAt(wires, { x: 50, y: 8 }, 10)).toBe('upper');
  expect(wireAt(wires, { x: 50, y: 8 }, 3)).toBeUndefined();
  expect(wireAt(wires, { x: 50, y: 120 }, 3)).toBe('back');
  expect(wireAt(wires, { x: 104, y: 101 }, 2)).toBe('back');
  expect(wireAt([], { x: 0, y: 0 }, 3)).toBeUndefined();
});
