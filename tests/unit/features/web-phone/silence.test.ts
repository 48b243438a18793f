import { expect, test } from 'vitest';
import { isSilent, audioAfter } from '../../../../src/features/web-phone/state/silence.ts';

test('a link is silent when no packet has arrived for more than a second and a half', () => {
  let audio = audioAfter(null, 100, 0);
  expect(isSilent(audio, 1600)).toBe(true);
  audio = audioAfter(audio, 125, 500);
  audio = audioAfter(audio, 125, 1000);
  expect(isSilent(audio, 1900)).toBe(false);
  expect(isSilent(audio, 2100)).toBe(true);
  audio = audioAfter(audio, 126, 2100);
  expect(isSilent(audio, 2100)).toBe(false);
});

test('counters that restart count as sound', () => {
  const audio = audioAfter(audioAfter(null, 100, 0), 3, 5000);
  expect(isSilent(audio, 5000)).toBe(false);
});
