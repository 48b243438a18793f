import { expect, test } from 'vitest';
import { keptWith } from '../../../src/app/pages/kept.ts';

// Proves S0-2-06.
test('keeps an opened page beside the earlier ones', () => {
  expect(keptWith(['dashboard'], 'channels')).toEqual(['dashboard', 'channels']);
  expect(keptWith(['dashboard', 'channels'], 'dashboard')).toEqual(['dashboard', 'channels']);
});

// Proves S0-2-06.
test('drops logs when another page opens, so that they mount anew', () => {
  expect(keptWith(['dashboard'], 'logs')).toEqual(['dashboard', 'logs']);
  expect(keptWith(['dashboard', 'logs'], 'channels')).toEqual(['dashboard', 'channels']);
});

test('returns the same list when nothing changes', () => {
  const kept = ['dashboard', 'logs'] as const;
  expect(keptWith(kept, 'logs')).toBe(kept);
});
