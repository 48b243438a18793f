import { expect, test } from 'vitest';
import { spokenTime } from '../../../src/i18n/spoken-time.ts';

test.each([
  [0, '0 seconds', '0 seconden'],
  [0.4, '0 seconds', '0 seconden'],
  [1, '1 second', '1 seconde'],
  [59.9, '59 seconds', '59 seconden'],
  [60, '1 minute', '1 minuut'],
  [225, '3 minutes, 45 seconds', '3 minuten en 45 seconden'],
  [3605, '1 hour, 5 seconds', '1 uur en 5 seconden'],
])('spells out %d seconds', (seconds, en, nl) => {
  expect([spokenTime(seconds, 'en'), spokenTime(seconds, 'nl')]).toEqual([en, nl]);
});
