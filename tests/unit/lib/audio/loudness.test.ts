import { expect, test } from 'vitest';
import { addSamples, createLoudness, barHeights, levelsOf } from '../../../../src/lib/audio/loudness.ts';
import { seekTo } from '../../../../src/lib/audio/seek.ts';

test('measures the power of each section, whatever the sign of the samples', () => {
  const loudness = createLoudness(4);
  addSamples(loudness, Float32Array.from([0.5, -0.5, 0, 0.4]), 0, 0.5);
  const close = (level: number): number => expect.closeTo(level, 6) as number;
  expect(levelsOf(loudness)).toEqual([close(0.5), close(Math.sqrt(0.08)), 0, 0]);
  addSamples(loudness, Float32Array.from([0.25, -1]), 0.5, 1);
  expect(levelsOf(loudness).slice(2)).toEqual([close(0.25), close(1)]);
  // Samples beyond the announced length count towards the last section.
  addSamples(loudness, Float32Array.from([0, 0, 0]), 1.2, 1.3);
  expect(levelsOf(loudness)[3]).toBeCloseTo(0.5);
});

test('shows a second of silence in a long recording', () => {
  const loudness = createLoudness(10);
  const talk = Float32Array.from({ length: 1000 }, (_, n) =>
    n >= 500 && n < 590 ? 0 : n % 2 === 0 ? 0.3 : -0.3,
  );
  addSamples(loudness, talk, 0, 1);
  const levels = levelsOf(loudness);
  expect(levels[5]).toBeLessThan((levels[4] ?? 0) / 2);
});

test('scales the loudest section to full height, but keeps noise low', () => {
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
])('%s at %d s of ten minutes seeks to %s', (key, position, to) => {
  expect(seekTo(key, position, 600)).toBe(to);
});

test('a key seeks in smaller steps in a short recording', () => {
  expect(seekTo('ArrowRight', 0, 4)).toBeCloseTo(0.4);
  expect(seekTo('ArrowRight', 0, 30)).toBe(1);
});
