import { describe, expect, test } from 'vitest';
import { blockSize, terminalY } from '../../../../src/features/flow-editor/geometry/block-size.ts';
import { blockAt, boundsOf, nextBlock } from '../../../../src/features/flow-editor/geometry/hit.ts';
import {
  clampZoom,
  gridLevels,
  labelFont,
  panStep,
  scaleOf,
  snapped,
  visibleGridLevels,
  zoomBy,
  zoomRange,
  zoomOfViewScale,
  viewScaleOf,
} from '../../../../src/features/flow-editor/geometry/constants.ts';

describe('constants', () => {
  // Proves S1-9-17.
  test('zoom has its limits, its steps and its default, and arrow keys move by 50', () => {
    expect(zoomRange).toEqual({ min: -3, max: 4, step: 0.15, initial: 1.5 });
    expect(zoomBy(1.5, 1)).toBeCloseTo(1.65);
    expect(zoomBy(1.5, -2)).toBeCloseTo(1.2);
    expect(panStep).toBe(50);
    expect(gridLevels).toEqual([1, 5, 25, 125]);
  });

  // Proves S1-5-51.
  test('zoom stays between -3 and 4', () => {
    expect(zoomBy(3.95, 5)).toBe(4);
    expect(zoomBy(-2.9, -5)).toBe(-3);
    expect(clampZoom(9)).toBe(4);
  });

  // Proves S1-9-18.
  test('a label is 13.4 pixels high at the default zoom', () => {
    expect(labelFont * scaleOf(zoomRange.initial)).toBeCloseTo(13.4, 1);
    expect(zoomOfViewScale(viewScaleOf(1.5))).toBeCloseTo(1.5);
  });

  // Proves S1-5-50.
  test('blocks snap to a grid of 10 by 8', () => {
    expect(snapped({ x: 14, y: 13 })).toEqual({ x: 10, y: 16 });
    expect(snapped({ x: -6, y: -3 })).toEqual({ x: -10, y: -0 });
  });

  test('only grids whose lines can be told apart are drawn', () => {
    expect(visibleGridLevels(1.5)).toEqual([1, 5, 25, 125]);
    expect(visibleGridLevels(-1)).toEqual([5, 25, 125]);
    expect(visibleGridLevels(-3)).toEqual([25, 125]);
  });
});

describe('sizes', () => {
  const measure = (text: string) => text.length * 0.5;
  const texts = { headRows: 1, title: '', subtitle: '', inputs: [], outputs: [] } as const;

  // Proves S1-3-39.
  test('the options of a block take a row, and its terminals stand below it', () => {
    expect(blockSize({ ...texts, headRows: 2, inputs: ['a'] }, measure).height).toBe(24);
    expect([terminalY(1, 0), terminalY(2, 0), terminalY(2, 1)]).toEqual([12, 20, 28]);
  });

  test('the height follows from the terminals of the longer side', () => {
    expect(blockSize(texts, measure)).toEqual({ width: 30, height: 8 });
    expect(blockSize({ ...texts, inputs: ['a'], outputs: ['b', 'c', 'd'] }, measure).height).toBe(32);
  });

  test('the width follows from the longest row, in tens up to a limit', () => {
    const long = 'x'.repeat(20);
    expect(blockSize({ ...texts, title: long }, measure).width).toBe(40);
    expect(blockSize({ ...texts, inputs: [long], outputs: [long] }, measure).width).toBe(70);
    expect(blockSize({ ...texts, title: 'x'.repeat(500) }, measure).width).toBe(110);
  });
});

describe('places', () => {
  const size = { width: 40, height: 24 };
  const [a, b, c] = [
    { id: 'a', x: 0, y: 0, size },
    { id: 'b', x: 60, y: 0, size },
    { id: 'c', x: 60, y: 80, size },
  ];
  const blocks = [a, b, c];

  test('finds the block under the pointer, the upper one where they overlap', () => {
    expect(blockAt(blocks, { x: 70, y: 10 })).toBe(b);
    expect(blockAt(blocks, { x: 50, y: 10 })).toBeUndefined();
    expect(blockAt([a, { ...a, id: 'd' }], { x: 1, y: 1 })?.id).toBe('d');
  });

  test('knows the bounds of blocks', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf(blocks)).toEqual({ x: 0, y: 0, width: 100, height: 104 });
  });

  test('goes to the next block in a direction, preferring those straight ahead', () => {
    expect(nextBlock(blocks, a, 'right')).toBe(b);
    expect(nextBlock(blocks, a, 'down')).toBe(c);
    expect(nextBlock(blocks, b, 'down')).toBe(c);
    expect(nextBlock(blocks, a, 'left')).toBeUndefined();
  });
});
