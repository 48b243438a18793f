import { expect, test } from 'vitest';
import { addSamples, barHeights, createLoudness, levelsOf } from '../../../src/lib/audio/loudness.ts';
import { toneWav } from '../../platform/audio/wav.ts';

const bars = (wav: Buffer): readonly number[] => {
  const loudness = createLoudness(8);
  const samples = Float32Array.from(
    { length: (wav.length - 44) / 2 },
    (_, at) => wav.readInt16LE(44 + at * 2) / 0x7fff,
  );
  addSamples(loudness, samples, 0, 1);
  return barHeights(levelsOf(loudness));
};

test('the waveform of struck notes shows each of them, not a block', () => {
  const [first = 0, , , last = 1, second = 0, , , end = 1] = bars(
    toneWav(
      [
        [659, 400],
        [523, 400],
      ],
      8000,
      'struck',
    ),
  );
  expect(first).toBeGreaterThan(3 * last);
  expect(second).toBeGreaterThan(3 * end);
});
