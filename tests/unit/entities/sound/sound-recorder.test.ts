import { expect, test } from 'vitest';
import { mayRecord } from '../../../../src/entities/sound/recorder/may-record.ts';

const holder = { permissions: new Set(['audio.recording.view']) };

// Proves S1-6-12.
test('users with the right to recordings record sounds of their own organization by telephone', () => {
  expect(mayRecord(holder, 'own', 'own')).toBe(true);
  expect(mayRecord(holder, 'own', 'other')).toBe(false);
  expect(mayRecord(holder, null, null)).toBe(false);
  expect(mayRecord({ permissions: new Set(['audio.sound.view']) }, 'own', 'own')).toBe(false);
});
