import { expect, test } from 'vitest';
import { keptWith } from '../../../src/app/pages/kept.ts';

test('a page that is opened is kept beside those that were', () => {
  expect(keptWith(['dashboard'], 'channels')).toEqual(['dashboard', 'channels']);
  expect(keptWith(['dashboard', 'channels'], 'dashboard')).toEqual(['dashboard', 'channels']);
});

test('logs are made anew: gone as soon as another page is opened', () => {
  expect(keptWith(['dashboard'], 'logs')).toEqual(['dashboard', 'logs']);
  expect(keptWith(['dashboard', 'logs'], 'channels')).toEqual(['dashboard', 'channels']);
});

test('nothing new is the same list', () => {
  const kept = ['dashboard', 'logs'] as const;
  expect(keptWith(kept, 'logs')).toBe(kept);
});
