import { expect, test } from 'vitest';
import { durationInWords } from '../../../src/i18n/duration-in-words.ts';

test('a duration is said in its largest units', () => {
  expect(durationInWords(600_000, 'en')).toBe('10 min');
  expect(durationInWords(90_500, 'en')).toBe('1 min 30 sec 500 ms');
  expect(durationInWords(3_600_000 * 26, 'nl')).toBe('1 dag 2 uur');
  expect(durationInWords(0, 'en')).toBe('0 sec');
});
