import { describe, expect, test } from 'vitest';
import { scheduleFindings } from '../../../../src/domain/schedule/findings.ts';
import { dates, hoursWith, named, predefined, times } from './example.ts';

const today = '2026-11-23';
const office = { id: 'office', ...times('09:00-17:00'), weekDays: [1, 2, 3, 4, 5] };

type Hours = Parameters<typeof hoursWith>;
const findings = (...args: Hours) => scheduleFindings(hoursWith(...args), today);

test('a usual schedule has none', () => {
  const predefinedDates = [predefined('christmas', '2026-12-25/2026-12-26', '2027-12-25/2027-12-26')];
  expect(findings([office], { except: [named('christmas')], predefinedDates })).toEqual([]);
});

describe('a rule that never applies', () => {
  const never = (rule: Hours[0][number]) => findings([{ id: 'odd', ...rule }]);
  const finding = [{ kind: 'neverApplies', ruleId: 'odd' }];

  test('because its filters contradict each other', () => {
    expect(never({ ...dates('03-01/03-31'), months: [4] })).toEqual(finding);
  });

  test('because its time is past', () => {
    expect(never({ yearRange: { start: 2020, end: 2025 } })).toEqual(finding);
    expect(never({ ...dates('01-01/01-01'), yearRange: { start: 2026, end: 2026 } })).toEqual(finding);
    expect(never({ ...dates('11-23/11-23'), yearRange: { start: 2026, end: 2026 } })).toEqual([]);
  });

  test('because the clock skips its hour', () => {
    const night = { ...times('02:00-03:00'), yearRange: { start: 2027, end: 2027 } };
    expect(never({ ...night, ...dates('03-28/03-28') })).toEqual(finding);
    expect(never({ ...night, ...dates('03-28/03-29') })).toEqual([]);
  });

  test('but not because it is rare or far away', () => {
    expect(never({ ...dates('02-29/02-29'), weekDays: [1] })).toEqual([]);
    // The January after the last year belongs to the range (decision 46).
    expect(never({ ...dates('11-01/01-15'), months: [1], yearRange: { start: 2026, end: 2026 } })).toEqual(
      [],
    );
    expect(never({ yearRange: { start: 2400, end: 2400 } })).toEqual([]);
  });

  test('in the list of exceptions too, but not where it is disabled', () => {
    const odd = { id: 'odd', months: [2], ...dates('03-01/03-01') };
    expect(findings([office], { except: [odd] })).toEqual(finding);
    expect(findings([office], { except: [{ ...odd, enabled: false }] })).toEqual([]);
  });
});

describe('a rule that exceptions cover', () => {
  const covered = [{ kind: 'covered', ruleId: 'office' }];

  test('by one exception or by several', () => {
    expect(findings([office], { except: [{ always: true }] })).toEqual(covered);
    expect(findings([office], { except: [times('08:00-12:00'), times('12:00-18:00')] })).toEqual(covered);
    expect(findings([office], { except: [times('08:00-12:00'), times('12:01-18:00')] })).toEqual([]);
  });

  test('is not one that is open in a later year', () => {
    const until2030 = { yearRange: { start: 2026, end: 2030 } };
    expect(findings([office], { except: [until2030] })).toEqual([]);
    expect(findings([{ ...office, ...until2030 }], { except: [until2030] })).toEqual(covered);
  });
});

describe('rules that overlap', () => {
  const overlap = (...rules: Hours[0]) => findings(rules).filter(({ kind }) => kind === 'overlap');

  test('on the first day on which they do', () => {
    const saturday = { id: 'saturday', ...times('10:00-12:00'), weekDays: [5, 6] };
    expect(overlap(office, saturday)).toEqual([
      { kind: 'overlap', ruleIds: ['office', 'saturday'], date: '2026-11-27' },
    ]);
  });

  test('not where one begins when the other ends', () => {
    expect(overlap(office, times('17:00-18:00'))).toEqual([]);
  });

  test('in the morning after a night', () => {
    const night = { id: 'night', ...times('22:00-09:30'), weekDays: [4] };
    expect(overlap(office, night)).toEqual([
      { kind: 'overlap', ruleIds: ['night', 'office'], date: '2026-11-27' },
    ]);
  });

  test('of 500 rules at the same time, 100 pairs are enough', () => {
    expect(overlap(...Array.from({ length: 500 }, () => times('09:00-17:00')))).toHaveLength(100);
  });
});

describe('a predefined date', () => {
  const dateFindings = (...entries: string[]) =>
    findings([office], {
      except: [{ id: 'rule', ...named('date') }],
      predefinedDates: [predefined('date', ...entries)],
    });
  const finding = { ruleId: 'rule', predefinedDateId: 'date' };

  test('whose last day has passed', () => {
    expect(dateFindings('2025-12-25', '2026-11-22')).toContainEqual({
      kind: 'dateEnded',
      ...finding,
      lastDate: '2026-11-22',
    });
    expect(dateFindings('2026-11-23', '2027-01-01')).toEqual([]);
  });

  test('that has days this year and none next year', () => {
    expect(dateFindings('2026-12-25')).toEqual([{ kind: 'nextYearMissing', ...finding, year: 2027 }]);
    expect(dateFindings('2026-12-25/2027-01-01')).toEqual([]);
  });

  test('that is deleted or unknown', () => {
    const deleted = { ...predefined('date', '2027-01-01'), deleteDate: '2026-01-01T00:00:00.000Z' };
    for (const predefinedDates of [[deleted], []])
      expect(
        findings([office], { except: [{ id: 'rule', ...named('date') }], predefinedDates }),
      ).toContainEqual({ kind: 'dateDeleted', ...finding });
  });
});
