import { expect, test } from 'vitest';
import { withOpenedPage } from '../../../src/app/pages/kept/kept-page-list.ts';

// Proves S0-2-06.
test('keeps an opened page beside the earlier ones', () => {
  expect(withOpenedPage(['dashboard'], 'channels')).toEqual(['dashboard', 'channels']);
  expect(withOpenedPage(['dashboard', 'channels'], 'dashboard')).toEqual(['dashboard', 'channels']);
});

// Proves S0-2-06.
test('drops logs when another page opens, so that they mount again', () => {
  expect(withOpenedPage(['dashboard'], 'logs')).toEqual(['dashboard', 'logs']);
  expect(withOpenedPage(['dashboard', 'logs'], 'channels')).toEqual(['dashboard', 'channels']);
});

test('returns the same list when nothing changes', () => {
  const kept = ['dashboard', 'logs'] as const;
  expect(withOpenedPage(kept, 'logs')).toBe(kept);
});
