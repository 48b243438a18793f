import { describe, expect, test } from 'vitest';
import { nextChanges } from '../../../../src/domain/schedule/next-changes.ts';
import { stateAt } from '../../../../src/domain/schedule/state-at.ts';
import { at, dates, hoursWith, named, predefined, times } from './example.ts';

const office = { description: 'Office', ...times('09:00-17:00'), weekDays: [1, 2, 3, 4, 5] };
const holidays = { description: 'Holidays', ...named('christmas', 'kings-day') };
const predefinedDates = [
  predefined('christmas', '2026-12-25/2026-12-26'),
  predefined('kings-day', '2026-04-27'),
];
const reception = hoursWith([office], { except: [holidays], predefinedDates });

const stateText = (hours: typeof reception, text: string): string => {
  const { open, decidedBy } = stateAt(hours, at(text));
  return `${open ? 'open' : 'closed'} ${decidedBy === null ? '-' : `${decidedBy.rule.description} ${decidedBy.date}`}`;
};

describe('stateAt', () => {
  test('names the rule that decides', () => {
    expect(stateText(reception, '2026-11-23T10:00+01:00')).toBe('open Office 2026-11-23');
    expect(stateText(reception, '2026-11-29T03:00+01:00')).toBe('closed -');
    expect(stateText(reception, '2026-12-25T10:00+01:00')).toBe('closed Holidays 2026-12-25');
  });

  test('ends are exclusive, to the millisecond', () => {
    expect(stateText(reception, '2026-11-27T16:59:59.999+01:00')).toBe('open Office 2026-11-27');
    expect(stateText(reception, '2026-11-27T17:00:00+01:00')).toBe('closed -');
    expect(stateText(reception, '2026-11-27T08:59:59.999+01:00')).toBe('closed -');
  });

  test('names the predefined date, and the list that its rule stands in', () => {
    const { decidedBy } = stateAt(reception, at('2026-12-26T12:00Z'));
    expect(decidedBy).toMatchObject({ list: 'except', predefinedDateIds: ['christmas'] });
  });

  test('a night belongs to the day it began', () => {
    const friday = hoursWith([{ description: 'Friday night', ...times('22:00-06:00'), weekDays: [5] }]);
    expect(stateText(friday, '2026-11-28T05:59+01:00')).toBe('open Friday night 2026-11-27');
    expect(stateText(friday, '2026-11-27T05:59+01:00')).toBe('closed -');
    expect(stateText(friday, '2026-11-28T22:00+01:00')).toBe('closed -');
  });

  test('of several rules, the first in the list decides', () => {
    const both = hoursWith([{ description: 'Day', ...times('08:00-18:00') }, office]);
    expect(stateText(both, '2026-11-23T10:00+01:00')).toBe('open Day 2026-11-23');
  });

  test('a rule that is disabled, or that has neither always nor a filter, says nothing', () => {
    const silent = hoursWith([{ ...office, enabled: false }, {}], { except: [{}] });
    expect(stateText(silent, '2026-11-23T10:00+01:00')).toBe('closed -');
  });

  test('a deleted predefined date has no days', () => {
    const deleted = predefinedDates.map((date) => ({ ...date, deleteDate: '2026-01-01T00:00:00.000Z' }));
    const hours = hoursWith([office], { except: [holidays], predefinedDates: deleted });
    expect(stateText(hours, '2026-12-25T10:00+01:00')).toBe('open Office 2026-12-25');
  });

  test('refuses a zone that does not exist', () => {
    expect(() => stateAt(hoursWith([office], { zone: 'Europe/Atlantis' }), 0)).toThrow(RangeError);
  });
});

describe('nextChanges', () => {
  const changeTexts = (hours: typeof reception, from: string, count: number) =>
    nextChanges(hours, at(from), count).changes.map(
      ({ at: moment, before, after }) =>
        `${new Date(moment).toISOString().slice(0, 16)} ${before.decidedBy?.rule.description ?? '-'} > ${after.decidedBy?.rule.description ?? '-'}`,
    );

  test('names the rules before and after each change', () => {
    expect(changeTexts(reception, '2026-12-24T12:00Z', 3)).toEqual([
      '2026-12-24T16:00 Office > -',
      '2026-12-28T08:00 - > Office',
      '2026-12-28T16:00 Office > -',
    ]);
    const always = hoursWith([{ description: 'Always', always: true }], {
      except: [holidays],
      predefinedDates,
    });
    expect(changeTexts(always, '2026-12-01T00:00Z', 2)).toEqual([
      '2026-12-24T23:00 Always > Holidays',
      '2026-12-26T23:00 Holidays > Always',
    ]);
  });

  test('a change at the asked moment is past', () => {
    expect(changeTexts(reception, '2026-11-23T08:00Z', 1)).toEqual(['2026-11-23T16:00 Office > -']);
    expect(changeTexts(reception, '2026-11-23T07:59:59Z', 1)).toEqual(['2026-11-23T08:00 - > Office']);
  });

  test('finds a rare day years ahead', () => {
    const rare = hoursWith([{ description: 'Leap Tuesday', ...dates('02-29/02-29'), weekDays: [2] }]);
    expect(changeTexts(rare, '2026-11-23T00:00Z', 1)).toEqual(['2028-02-28T23:00 - > Leap Tuesday']);
  });

  test('ends after ten years where nothing changes', () => {
    for (const rule of [{ always: true }, { ...dates('02-29/02-29'), months: [3] }]) {
      const { changes, searchedUntil } = nextChanges(hoursWith([rule]), at('2026-11-23T00:00Z'), 3);
      expect(changes).toEqual([]);
      expect(new Date(searchedUntil).toISOString()).toBe('2036-11-20T00:00:00.000Z');
    }
  });
});
