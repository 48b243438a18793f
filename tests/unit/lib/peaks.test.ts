import { expect, test } from 'vitest';
import { addPeaks, heights } from '../../../src/lib/peaks.ts';
import { seekTo } from '../../../src/lib/seek.ts';

test('of each stretch the loudest is kept, whichever way it swings', () => {
  const peaks = new Float32Array(4);
  addPeaks(peaks, Float32Array.from([0.1, -0.5, 0.2, 0.3]), 0, 0.5);
  expect([...peaks]).toEqual([0.5, expect.closeTo(0.3), 0, 0]);
  addPeaks(peaks, Float32Array.from([0.25, -1]), 0.5, 1);
  expect([...peaks]).toEqual([0.5, expect.closeTo(0.3), 0.25, 1]);
  // What is longer than it was said to be goes to the last.
  addPeaks(peaks, Float32Array.from([0.9]), 1.2, 1.3);
  expect(peaks[3]).toBe(1);
});

test('the loudest is as high as can be, but noise stays low', () => {
  expect(heights([0.25, 0.5])).toEqual([0.5, 1]);
  expect(Math.max(...heights([0.001, 0.002]))).toBeLessThan(0.1);
  expect(heights([0, 0])).toEqual([0, 0]);
});

test.each([
  ['ArrowRight', 100, 105],
  ['ArrowUp', 100, 105],
  ['ArrowLeft', 100, 95],
  ['ArrowDown', 2, 0],
  ['PageUp', 100, 130],
  ['PageDown', 100, 70],
  ['PageUp', 590, 600],
  ['Home', 100, 0],
  ['End', 100, 600],
  ['a', 100, null],
  ['constructor', 100, null],
])('%s at %d s of ten minutes leads to %s', (key, position, to) => {
  expect(seekTo(key, position, 600)).toBe(to);
});

test('a key moves within what is short', () => {
  expect(seekTo('ArrowRight', 0, 4)).toBeCloseTo(0.4);
  expect(seekTo('ArrowRight', 0, 30)).toBe(1);
});
