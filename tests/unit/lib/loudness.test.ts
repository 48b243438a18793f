import { expect, test } from 'vitest';
import { addSamples, createLoudness, barHeights, levelsOf } from '../../../src/lib/loudness.ts';
import { seekTo } from '../../../src/lib/seek.ts';

test('of each stretch it is known how loud it is, whichever way it swings', () => {
  const loudness = createLoudness(4);
  addSamples(loudness, Float32Array.from([0.5, -0.5, 0, 0.4]), 0, 0.5);
  const close = (level: number): number => expect.closeTo(level, 6) as number;
  expect(levelsOf(loudness)).toEqual([close(0.5), close(Math.sqrt(0.08)), 0, 0]);
  addSamples(loudness, Float32Array.from([0.25, -1]), 0.5, 1);
  expect(levelsOf(loudness).slice(2)).toEqual([close(0.25), close(1)]);
  // What is longer than it was said to be goes to the last.
  addSamples(loudness, Float32Array.from([0, 0, 0]), 1.2, 1.3);
  expect(levelsOf(loudness)[3]).toBeCloseTo(0.5);
});

test('a second of silence in a long talk is seen', () => {
  const loudness = createLoudness(10);
  const talk = Float32Array.from({ length: 1000 }, (_, n) =>
    n >= 500 && n < 590 ? 0 : n % 2 === 0 ? 0.3 : -0.3,
  );
  addSamples(loudness, talk, 0, 1);
  const levels = levelsOf(loudness);
  expect(levels[5]).toBeLessThan((levels[4] ?? 0) / 2);
});

test('the loudest is as high as can be, but noise stays low', () => {
  expect(barHeights([0.25, 0.5])).toEqual([0.5, 1]);
  expect(Math.max(...barHeights([0.001, 0.002]))).toBeLessThanOrEqual(0.1);
  expect(barHeights([0, 0])).toEqual([0, 0]);
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
