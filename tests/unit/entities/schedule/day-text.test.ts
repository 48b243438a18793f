import { expect, test } from 'vitest';
import { yearMap } from '../../../../src/domain/schedule/year-map.ts';
import { dayText } from '../../../../src/entities/schedule/lens/day-text.ts';
import type { Format } from '../../../../src/i18n/use-format.ts';
import { hoursWith, named, times } from '../../domain/schedule/example.ts';
import { holidays, textSource, withoutComma } from './support.ts';

const office = { description: 'Office', ...times('09:00-17:00'), weekDays: [1, 2, 3, 4, 5] };
const reception = hoursWith([office], {
  except: [{ description: 'Holidays', ...named('nl') }],
  predefinedDates: [holidays],
});

function textOf(hours: typeof reception, date: string, style: Partial<Format> = {}): string {
  const day = yearMap(hours, Number(date.slice(0, 4)))
    .flat()
    .find((each) => each.date === date);
  if (!day) throw new Error(`no day ${date}`);
  return withoutComma(dayText(hours, day, textSource(style)));
}

test('says the hours of a day', () => {
  expect(textOf(reception, '2026-12-24')).toBe('Thursday 24 December 2026: open 09:00–17:00');
  expect(textOf(reception, '2026-12-27')).toBe('Sunday 27 December 2026: closed');
  expect(textOf(hoursWith([{ always: true }]), '2026-12-27')).toBe('Sunday 27 December 2026: open all day');
});

test('names the rule and the holiday that close it', () => {
  expect(textOf(reception, '2026-12-25')).toBe(
    'Friday 25 December 2026: closed, because of “Holidays” (Christmas Day)',
  );
  expect(textOf(reception, '2026-12-28')).toContain('closed, because of “Holidays” (Holidays NL)');
});

test('says that the clock changes', () => {
  expect(textOf(reception, '2027-03-28')).toMatch(/: closed\. The clock goes forward 60 minutes\.$/);
  expect(textOf(reception, '2026-10-25')).toMatch(/The clock goes back 60 minutes\.$/);
});

test('follows the language and the format of times', () => {
  expect(textOf(reception, '2026-12-24', { dateTime: 'us' })).toBe(
    'Thursday, December 24, 2026: open 9:00 AM–5:00 PM',
  );
  expect(textOf(reception, '2026-12-25', { locale: 'nl' })).toBe(
    'vrijdag 25 december 2026: gesloten, vanwege ‘Holidays’ (Christmas Day)',
  );
});
