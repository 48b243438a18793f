import type { ScheduleRule } from '../../../../src/domain/schedule/rule.ts';
import { describe, expect, test } from 'vitest';
import { hoursOfDay } from '../../../../src/domain/schedule/day-hours.ts';
import { yearMap } from '../../../../src/domain/schedule/year-map.ts';
import { dates, hoursWith, openTexts, times } from './example.ts';

describe('in Amsterdam, on 25 October 2026 and 28 March 2027', () => {
  test('a night from 22:00 to 06:00 lasts 9 and 7 hours', () => {
    const night = hoursWith([times('22:00-06:00')]);
    expect(openTexts(night, '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual([
      '2026-10-24T20:00/05:00 (9 h)',
    ]);
    expect(openTexts(night, '2027-03-27T12:00Z', '2027-03-28T12:00Z')).toEqual([
      '2027-03-27T21:00/04:00 (7 h)',
    ]);
    expect(openTexts(night, '2027-03-28T12:00Z', '2027-03-29T12:00Z')).toEqual([
      '2027-03-28T20:00/04:00 (8 h)',
    ]);
  });

  test('02:30 to 03:30 is open whenever the clock shows it: once from 03:00, twice from 02:30', () => {
    const early = hoursWith([times('02:30-03:30')]);
    expect(openTexts(early, '2027-03-28T00:00Z', '2027-03-28T12:00Z')).toEqual([
      '2027-03-28T01:00/01:30 (0.5 h)',
    ]);
    expect(openTexts(early, '2026-10-25T00:00Z', '2026-10-25T12:00Z')).toEqual([
      '2026-10-25T00:30/01:00 (0.5 h)',
      '2026-10-25T01:30/02:30 (1 h)',
    ]);
  });

  test('02:00 to 03:00 does not exist in the one night and counts twice in the other', () => {
    const hour = hoursWith([times('02:00-03:00')]);
    expect(openTexts(hour, '2027-03-28T00:00Z', '2027-03-28T12:00Z')).toEqual([]);
    expect(openTexts(hour, '2026-10-25T00:00Z', '2026-10-25T12:00Z')).toEqual([
      '2026-10-25T00:00/02:00 (2 h)',
    ]);
  });

  test('a whole day has 25 and 23 hours', () => {
    const day = hoursWith([{ ...times('00:00-24:00'), weekDays: [7] }]);
    expect(openTexts(day, '2026-10-24T12:00Z', '2026-10-26T12:00Z')).toEqual([
      '2026-10-24T22:00/23:00 (25 h)',
    ]);
    expect(openTexts(day, '2027-03-27T12:00Z', '2027-03-29T12:00Z')).toEqual([
      '2027-03-27T23:00/22:00 (23 h)',
    ]);
  });

  test('the hours of the day read as its clock shows them', () => {
    const texts = (range: string, date: string) =>
      hoursOfDay(hoursWith([times(range)]), date).map(({ start, end }) => `${start}-${end}`);
    expect(texts('02:30-03:30', '2027-03-28')).toEqual(['03:00-03:30']);
    expect(texts('02:30-03:30', '2026-10-25')).toEqual(['02:30-03:00', '02:30-03:30']);
    expect(texts('01:00-02:00', '2027-03-28')).toEqual(['01:00-02:00']);
    expect(texts('22:00-06:00', '2026-10-25')).toEqual(['00:00-06:00', '22:00-24:00']);
    expect(texts('00:00-24:00', '2026-10-25')).toEqual(['00:00-24:00']);
  });

  test('the year map marks both days', () => {
    const changes = (year: number) =>
      yearMap(hoursWith([{ always: true }]), year)
        .flat()
        .filter(({ clockChange }) => clockChange !== 0)
        .map(({ date, clockChange }) => [date, clockChange]);
    expect(changes(2026)).toEqual([
      ['2026-03-29', -60],
      ['2026-10-25', 60],
    ]);
  });
});

describe('where the clock changes at midnight', () => {
  test('Havana skips 00:00 to 01:00 in spring and repeats it in autumn', () => {
    const start = hoursWith([times('00:00-02:00')], { zone: 'America/Havana' });
    expect(openTexts(start, '2026-03-08T00:00Z', '2026-03-08T20:00Z')).toEqual([
      '2026-03-08T05:00/06:00 (1 h)',
    ]);
    expect(openTexts(start, '2026-11-01T00:00Z', '2026-11-01T20:00Z')).toEqual([
      '2026-11-01T04:00/07:00 (3 h)',
    ]);
  });

  test('Beirut repeats the last hour of the day before', () => {
    const beirut = (range: string) =>
      hoursWith([{ ...times(range), weekDays: [6] }], { zone: 'Asia/Beirut' });
    const window = ['2026-10-24T12:00Z', '2026-10-25T12:00Z'] as const;
    expect(openTexts(beirut('23:00-24:00'), ...window)).toEqual(['2026-10-24T20:00/22:00 (2 h)']);
    expect(openTexts(beirut('23:30-00:30'), ...window)).toEqual([
      '2026-10-24T20:30/21:00 (0.5 h)',
      '2026-10-24T21:30/22:30 (1 h)',
    ]);
    const saturday = hoursOfDay(beirut('23:30-00:30'), '2026-10-24');
    expect(saturday.map(({ start, end }) => `${start}-${end}`)).toEqual(['23:30-24:00', '23:30-24:00']);
  });

  test('Samoa skipped 30 December 2011', () => {
    const samoa = hoursWith([times('09:00-17:00')], { zone: 'Pacific/Apia' });
    expect(openTexts(samoa, '2011-12-29T12:00Z', '2011-12-31T12:00Z')).toEqual([
      '2011-12-29T19:00/03:00 (8 h)',
      '2011-12-30T19:00/03:00 (8 h)',
    ]);
    expect(hoursOfDay(samoa, '2011-12-30')).toEqual([]);
    expect(
      yearMap(samoa, 2011)[11]
        ?.slice(28)
        .map(({ opening }) => opening),
    ).toEqual(['partly', 'missing', 'partly']);
    // The night of the 29th goes over into the morning of the 31st, as the clock does.
    const nights = hoursWith([times('22:00-06:00')], { zone: 'Pacific/Apia' });
    expect(openTexts(nights, '2011-12-30T00:00Z', '2011-12-31T00:00Z')).toEqual([
      '2011-12-30T08:00/16:00 (8 h)',
    ]);
  });
});

describe('29 February', () => {
  const days = (range: string, year: number) =>
    yearMap(hoursWith([dates(range)], { zone: 'UTC' }), year)
      .flat()
      .filter(({ opening }) => opening === 'open')
      .map(({ date }) => date.slice(5));

  test('as a start is 1 March in a plain year, as an end 28 February', () => {
    expect(days('02-29/03-02', 2028)).toEqual(['02-29', '03-01', '03-02']);
    expect(days('02-29/03-02', 2027)).toEqual(['03-01', '03-02']);
    expect(days('02-27/02-29', 2028)).toEqual(['02-27', '02-28', '02-29']);
    expect(days('02-27/02-29', 2027)).toEqual(['02-27', '02-28']);
  });

  test('alone has no day in a plain year', () => {
    expect(days('02-29/02-29', 2028)).toEqual(['02-29']);
    expect(days('02-29/02-29', 2027)).toEqual([]);
    expect(days('02-29/02-29', 2100)).toEqual([]);
  });
});

describe('the border of a year', () => {
  test('a range of dates goes over New Year', () => {
    const map = yearMap(hoursWith([dates('12-31/01-01')]), 2026).flat();
    expect(map.filter(({ opening }) => opening === 'open').map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-12-31',
    ]);
  });

  const openDays = (rule: Partial<ScheduleRule>, ...years: number[]) =>
    years.flatMap((year) =>
      yearMap(hoursWith([rule]), year)
        .flat()
        .flatMap(({ date, opening }) => (opening === 'open' ? [date] : [])),
    );
  const in2026 = { yearRange: { start: 2026, end: 2026 } };

  // Decision 46.
  test('a range of dates over New Year belongs to the year in which it begins', () => {
    expect(openDays({ ...dates('12-30/01-02'), ...in2026 }, 2025, 2026, 2027)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  test('months over New Year belong to the year in which they begin', () => {
    const winter = openDays({ months: [1, 2, 11, 12], ...in2026 }, 2025, 2026, 2027);
    expect([winter[0], winter.at(-1), winter.length]).toEqual(['2026-11-01', '2027-02-28', 120]);
    const separate = openDays({ months: [1, 3], ...in2026 }, 2025, 2026, 2027);
    expect([separate[0], separate.at(-1)]).toEqual(['2026-01-01', '2026-03-31']);
    const all = openDays({ months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ...in2026 }, 2025, 2026, 2027);
    expect([all[0], all.length]).toEqual(['2026-01-01', 365]);
  });

  test('a night that began on New Year’s Eve belongs to the old year', () => {
    const party = hoursWith([{ ...times('22:00-06:00'), yearRange: { start: 2026, end: 2026 } }]);
    expect(openTexts(party, '2025-12-31T12:00Z', '2026-01-01T12:00Z')).toEqual([]);
    expect(openTexts(party, '2026-12-31T12:00Z', '2027-01-02T12:00Z')).toEqual([
      '2026-12-31T21:00/05:00 (8 h)',
    ]);
  });

  test('hours that go on are one interval', () => {
    const always = hoursWith([{ always: true }]);
    expect(openTexts(always, '2026-12-31T00:00Z', '2027-01-02T00:00Z')).toEqual([
      '2026-12-31T00:00/00:00 (48 h)',
    ]);
  });
});
