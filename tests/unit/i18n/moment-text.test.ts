import 'temporal-polyfill/global';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTimeFormats } from '../../../src/i18n/formats.ts';
import { momentText, parseMoment } from '../../../src/i18n/moment-text.ts';

const zone = 'Europe/Amsterdam';

test('a moment is read back as it was written, in every format', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...dateTimeFormats),
      // Not in the hour that the end of summer time repeats.
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 8, 30) }),
      (format, ms) => {
        const at = new Date(ms - (ms % 60_000)).toISOString();
        expect(parseMoment(momentText(at, format, zone), zone)).toBe(at);
      },
    ),
  );
});

test.each([
  ['2026-11-22 10:30', '2026-11-22T09:30:00.000Z'],
  ['22-11-2026 10:30:15', '2026-11-22T09:30:00.000Z'],
  ['11/22/2026 10:30 pm', '2026-11-22T21:30:00.000Z'],
  ['11/22/2026 12:00 AM', '2026-11-21T23:00:00.000Z'],
])('reads %s', (text, at) => expect(parseMoment(text, zone)).toBe(at));

test.each(['', '2026-11-22', '10:30', '31-02-2026 10:30', '2026-11-22 24:30', '11/22/2026 13:00 PM', 'now'])(
  'refuses %j',
  (text) => expect(parseMoment(text, zone)).toBeNull(),
);
