import { expect, test } from 'vitest';
import { freePlace } from '../../../../src/features/flow-editor/geometry/free-place.ts';

const size = { width: 40, height: 24 };
const block = (x: number, y: number) => ({ id: `${x} ${y}`, x, y, size });

test('keeps a place that covers no other block', () => {
  expect(freePlace([], { x: 100, y: 80 }, size)).toEqual({ x: 100, y: 80 });
  expect(freePlace([block(0, 80), block(100, 0)], { x: 100, y: 80 }, size)).toEqual({ x: 100, y: 80 });
});

test('goes below the blocks in the way, whatever their order', () => {
  const column = [block(100, 112), block(90, 80), block(300, 80)];
  expect(freePlace(column, { x: 100, y: 80 }, size)).toEqual({ x: 100, y: 144 });
  expect(freePlace([...column, block(100, 200)], { x: 100, y: 80 }, size)).toEqual({ x: 100, y: 144 });
});
