import { describe, expect, test } from 'vitest';
import { scheduleFindings } from '../../../../src/domain/schedule/findings.ts';
import { nextChanges } from '../../../../src/domain/schedule/next-changes.ts';
import { stateAt } from '../../../../src/domain/schedule/state-at.ts';
import { changeText } from '../../../../src/entities/schedule/lens/change-text.ts';
import { findingText } from '../../../../src/entities/schedule/lens/finding-text.ts';
import { nearText, zonedText } from '../../../../src/entities/schedule/lens/moment-text.ts';
import { stateReason } from '../../../../src/entities/schedule/lens/reason-text.ts';
import { at, hoursWith, named, times } from '../../domain/schedule/example.ts';
import { holidays, textSource, withoutComma } from './support.ts';

const source = textSource();
const office = { id: 'office', description: 'Office', ...times('09:00-17:00'), weekDays: [1, 2, 3, 4, 5] };
const closing = { id: 'closing', description: 'Holidays', ...named('nl') };
const reception = hoursWith([office], { except: [closing], predefinedDates: [holidays] });

test('says why it is open or closed', () => {
  const reason = (moment: string) => stateReason(source.i18n, stateAt(reception, at(moment)), source.dates);
  expect(reason('2026-12-24T12:00Z')).toBe('because of “Office”');
  expect(reason('2026-12-27T02:00Z')).toBe('because no rule applies');
  expect(reason('2026-12-25T12:00Z')).toBe('because of “Holidays” (Christmas Day)');
  const nameless = hoursWith([{ ...office, description: ' ' }]);
  expect(stateReason(source.i18n, stateAt(nameless, at('2026-12-24T12:00Z')), [])).toBe(
    'because of a rule without a description',
  );
});

test('says why it opens or closes', () => {
  const changes = (hours: typeof reception, from: string) =>
    nextChanges(hours, at(from), 2).changes.map((change) => changeText(change, source));
  expect(changes(reception, '2026-12-24T12:00Z')).toEqual([
    'closes because “Office” ends',
    'opens because of “Office”',
  ]);
  const always = hoursWith([{ description: 'Always', always: true }], {
    except: [closing],
    predefinedDates: [holidays],
  });
  expect(changes(always, '2026-12-24T12:00Z')).toEqual([
    'closes because of “Holidays” (Christmas Day)',
    'opens because of “Always”, when “Holidays” (Christmas Day) ends',
  ]);
});

test('says which of the two repeated hours is meant, and shows a moment in any zone', () => {
  const text = (moment: string, zone = 'Europe/Amsterdam') =>
    withoutComma(zonedText(at(moment), zone, source));
  expect(text('2026-10-25T00:30Z')).toBe('Sunday 25 October 2026 02:30 (first time)');
  expect(text('2026-10-25T01:30Z')).toBe('Sunday 25 October 2026 02:30 (second time)');
  expect(text('2026-10-25T02:30Z')).toBe('Sunday 25 October 2026 03:30');
  expect(text('2026-10-25T01:30Z', 'Asia/Tokyo')).toBe('Sunday 25 October 2026 10:30');
  expect(text('1969-12-31T23:30Z', 'UTC')).toBe('Wednesday 31 December 1969 23:30');
});

test('says of the next days only which day it is', () => {
  const text = (moment: string, today: string) =>
    withoutComma(nearText(at(moment), 'Europe/Amsterdam', today, source));
  expect(text('2026-11-28T06:00Z', '2026-11-28')).toBe('today 07:00');
  expect(text('2026-11-28T06:00Z', '2026-11-27')).toBe('tomorrow 07:00');
  expect(text('2026-11-28T06:00Z', '2026-11-22')).toBe('Saturday 07:00');
  expect(text('2026-11-28T06:00Z', '2026-11-21')).toBe('Saturday 28 November 2026 07:00');
  expect(text('2026-11-28T06:00Z', '2026-11-29')).toBe('Saturday 28 November 2026 07:00');
  // A repeated hour needs its date, to say which one it is.
  expect(text('2026-10-25T00:30Z', '2026-10-25')).toBe('Sunday 25 October 2026 02:30 (first time)');
});

describe('findings', () => {
  const findings = (...args: Parameters<typeof hoursWith>) => {
    const hours = hoursWith(...args);
    return scheduleFindings(hours, '2026-11-23').map((finding) =>
      withoutComma(findingText(finding, hours, source)),
    );
  };

  test('name the rules', () => {
    const lunch = { id: 'lunch', description: 'Lunch', ...times('12:00-13:00') };
    expect(findings([office, lunch])).toEqual([
      '“Lunch” and “Office” apply at the same time, first on Monday 23 November 2026.',
    ]);
    expect(findings([{ ...office, yearRange: { start: 2020, end: 2020 } }])).toEqual([
      '“Office” never applies from today on.',
    ]);
    expect(findings([office], { except: [{ always: true }] })).toEqual([
      '“Office” never opens: exceptions close all its hours.',
    ]);
  });

  test('name the predefined date', () => {
    const withDates = (date: Partial<typeof holidays>) =>
      findings([office], { except: [closing], predefinedDates: [{ ...holidays, ...date }] });
    expect(withDates({})).toEqual([
      '“Holidays” names the predefined dates “Holidays NL”, which have no days in 2027 yet.',
    ]);
    expect(withDates({ entries: [{ start: '2025-12-25', end: '2025-12-25' }] })).toContain(
      '“Holidays” names the predefined dates “Holidays NL”, whose last day was Thursday 25 December 2025.',
    );
    expect(withDates({ deleteDate: '2026-01-01T00:00:00Z' })).toContain(
      '“Holidays” names the predefined dates “Holidays NL”, which were deleted and so have no days.',
    );
    expect(findings([office], { except: [{ ...closing, ...named('unknown') }] })).toContain(
      '“Holidays” names predefined dates that were deleted, so they have no days.',
    );
  });
});
