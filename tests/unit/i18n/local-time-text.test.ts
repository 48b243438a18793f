import 'temporal-polyfill/global';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTimeFormats } from '../../../src/i18n/formats.ts';
import { localText, parseLocal } from '../../../src/i18n/local-time-text.ts';
import { momentText } from '../../../src/i18n/moment-text.ts';

test('a date and a time are read back as they were written, in every format', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...dateTimeFormats),
      fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 0, 1) }),
      (format, ms) => {
        const local = new Date(ms).toISOString().slice(0, 16);
        expect(parseLocal(localText(local, format), 'dateTime', format)).toBe(local);
        const date = local.slice(0, 10);
        expect(parseLocal(localText(date, format), 'date', format)).toBe(date);
      },
    ),
  );
});

test('a moment is written in its zone', () => {
  const at = '2026-11-22T21:05:00.000Z';
  expect(dateTimeFormats.map((format) => momentText(at, format, 'Europe/Amsterdam'))).toEqual([
    '11/22/2026 10:05 PM',
    '22-11-2026 22:05',
    '2026-11-22 22:05',
  ]);
});

test.each([
  ['2026-11-22 10:30', 'iso', '2026-11-22T10:30'],
  ['2026-11-22T10:30', 'nl', '2026-11-22T10:30'],
  ['22-11-2026 10:30:15', 'iso', '2026-11-22T10:30'],
  ['22/11/2026 9:05', 'nl', '2026-11-22T09:05'],
  ['5/12/2026 9.05', 'nl', '2026-12-05T09:05'],
  ['5.12.2026, 9:05', 'nl', '2026-12-05T09:05'],
  ['5/12/2026 9:05', 'us', '2026-05-12T09:05'],
  ['11/22/2026 10:30 pm', 'us', '2026-11-22T22:30'],
  ['11/22/2026 12:00AM', 'us', '2026-11-22T00:00'],
  ['２０２６-１１-２２\u00A010:30', 'iso', '2026-11-22T10:30'],
] as const)('reads %s in the format %s', (text, format, local) => {
  expect(parseLocal(text, 'dateTime', format)).toBe(local);
});

test.each(['', '2026-11-22', '10:30', '31-02-2026 10:30', '2026-11-22 24:30', '11/22/2026 13:00 PM', 'now'])(
  'refuses %j as a time',
  (text) => {
    for (const format of dateTimeFormats) expect(parseLocal(text, 'dateTime', format)).toBeNull();
  },
);

test.each(['', '2026-11', '2026-11-22 10:30', '31-02-2026', '13/13/2026', 'today'])(
  'refuses %j as a date',
  (text) => {
    for (const format of dateTimeFormats) expect(parseLocal(text, 'date', format)).toBeNull();
  },
);
