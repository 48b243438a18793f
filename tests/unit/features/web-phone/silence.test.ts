import { expect, test } from 'vitest';
import { isSilent, soundAt } from '../../../../src/features/web-phone/state/silence.ts';

test('a link is silent when no packet has arrived for more than a second and a half', () => {
  let sound = soundAt(null, 100, 0);
  expect(isSilent(sound, 1600)).toBe(true);
  sound = soundAt(sound, 125, 500);
  sound = soundAt(sound, 125, 1000);
  expect(isSilent(sound, 1900)).toBe(false);
  expect(isSilent(sound, 2100)).toBe(true);
  sound = soundAt(sound, 126, 2100);
  expect(isSilent(sound, 2100)).toBe(false);
});

test('counters that restart count as sound', () => {
  const sound = soundAt(soundAt(null, 100, 0), 3, 5000);
  expect(isSilent(sound, 5000)).toBe(false);
});
