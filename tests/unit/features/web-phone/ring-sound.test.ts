import { expect, test } from 'vitest';
import { toneFrequencies } from '../../../../src/features/web-phone/audio/key-tone.ts';
import {
  gainOf,
  ringtoneIds,
  ringtoneOf,
  ringtones,
  volumeOf,
  volumeRange,
} from '../../../../src/features/web-phone/audio/ringtone.ts';

test.each(ringtoneIds)('%s ends before it begins again, with audible pitches', (name) => {
  const { period, notes } = ringtones[name];
  for (const { at, length, pitches } of notes) {
    expect(at + length).toBeLessThan(period);
    for (const pitch of pitches) expect(pitch).toBeGreaterThan(300);
  }
});

test('an unknown ringtone or volume is the usual one; a volume stays within its range', () => {
  expect(ringtoneOf(null)).toBe('classic');
  expect(ringtoneOf('constructor')).toBe('classic');
  expect(ringtoneOf('chime')).toBe('chime');
  expect(volumeOf(null)).toBe(volumeRange.usual);
  expect(volumeOf('loud')).toBe(volumeRange.usual);
  expect(volumeOf('0')).toBe(volumeRange.min);
  expect(volumeOf('900')).toBe(volumeRange.max);
  expect(volumeOf('40')).toBe(40);
});

test('a ring beside a call is much quieter than one alone, at every volume', () => {
  for (const volume of [volumeRange.min, volumeRange.usual, volumeRange.max]) {
    expect(gainOf(volume, 'beside')).toBeLessThan(gainOf(volume, 'alone') / 4);
    expect(gainOf(volume, 'alone')).toBeLessThanOrEqual(0.5);
  }
});

test.each([
  ['1', 697, 1209],
  ['5', 770, 1336],
  ['0', 941, 1336],
  ['#', 941, 1477],
  ['A', 697, 1633],
  ['D', 941, 1633],
] as const)('the tone of %s is %i and %i Hz', (tone, row, column) => {
  expect(toneFrequencies(tone)).toEqual([row, column]);
});
