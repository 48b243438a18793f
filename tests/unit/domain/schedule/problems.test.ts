import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { tagCalls } from '../../../../src/domain/entities/tag/calls.ts';
import { dateEntriesInput, scheduleDefinitionInput } from '../../../../src/domain/schedule/input.ts';
import { newFilters, newRule } from '../../../../src/domain/schedule/new-rule.ts';
import { orderedEntry } from '../../../../src/domain/schedule/predefined-date.ts';
import { ruleProblems } from '../../../../src/domain/schedule/rule-problems.ts';
import type { ScheduleRule } from '../../../../src/domain/schedule/rule.ts';
import { ruleFilters } from '../../../../src/domain/schedule/rule.ts';
import { definitionProblems, entryProblems } from '../../../../src/domain/schedule/schedule-problems.ts';
import { dates, ruleOf, times } from './example.ts';

const filters = newFilters(2026);
const problems = (rule: Partial<ScheduleRule>) =>
  ruleProblems(ruleOf(rule)).map(({ field, problem }) => `${field} ${problem}`);

describe('a rule', () => {
  test('needs a description and, while enabled, `always` or a filter (S1-5-41)', () => {
    expect(ruleProblems(newRule('a'))).toEqual([
      { field: 'description', problem: 'required' },
      { field: 'always', problem: 'noFilter' },
    ]);
    expect(problems({ description: ' ', always: true })).toEqual(['description required']);
    expect(problems({ enabled: false })).toEqual([]);
    expect(problems({ always: true })).toEqual([]);
  });

  test.each(ruleFilters.filter((filter) => filter !== 'predefinedDates'))(
    'is valid with the default of its filter %s (S1-5-45)',
    (filter) => {
      expect(problems({ [filter]: filters[filter] })).toEqual([]);
    },
  );

  test('has an end after its start, on the next day too; whole days need no time range', () => {
    expect(problems(times('22:00-06:00'))).toEqual([]);
    expect(problems(times('00:00-24:00'))).toEqual([]);
    expect(problems(times('09:00-09:00'))).toEqual(['timeRange.end endIsStart']);
  });

  test('names no day that exists in no year', () => {
    expect(problems(dates('02-29/02-29'))).toEqual([]);
    expect(problems(dates('02-30/04-31'))).toEqual(['dateRange.start noSuchDay', 'dateRange.end noSuchDay']);
  });

  test('has years in order, and at least one value in each filter and tag', () => {
    expect(problems({ yearRange: { start: 2027, end: 2026 } })).toEqual(['yearRange.end endBeforeStart']);
    const empty = {
      weekDays: [],
      months: [],
      predefinedDates: { predefinedDateIds: [] },
      tags: ['vip', ' ', '..'],
    };
    expect(problems(empty)).toEqual([
      'tags required',
      'tags reserved',
      'weekDays required',
      'months required',
      'predefinedDates.predefinedDateIds required',
    ]);
  });

  test('that always applies may have an unfinished filter', () => {
    expect(problems({ always: true, weekDays: [] })).toEqual([]);
  });
});

test('a schedule needs a `when` rule (S1-5-40), and reports the fields of its rules', () => {
  expect(definitionProblems({ when: [], except: [] })).toEqual([{ field: 'when', problem: 'required' }]);
  const rule = ruleOf({ always: true });
  const definition = { when: [rule], except: [ruleOf(times('09:00-09:00')), rule] };
  expect(definitionProblems(definition)).toEqual([
    { field: 'except.0.timeRange.end', problem: 'endIsStart' },
    { field: 'except.1.id', problem: 'duplicate' },
  ]);
});

test('an entry of a predefined date ends no earlier than it starts (S1-5-43)', () => {
  const entries = [
    { start: '2026-12-25', end: '2026-12-25' },
    { start: '2026-12-26', end: '2026-12-25' },
  ];
  expect(entryProblems(entries)).toEqual([{ field: '1.end', problem: 'endBeforeStart' }]);
  expect(entries.map(orderedEntry).map(({ end }) => end)).toEqual(['2026-12-25', '2026-12-26']);
});

test('the tags of submitted rules are trimmed, each once', () => {
  const rule = { ...ruleOf({ always: true }), tags: [' vip', 'vip ', 'night shift'] };
  expect(v.parse(scheduleDefinitionInput, { when: [rule], except: [] }).when[0]?.tags).toEqual([
    'vip',
    'night shift',
  ]);
});

test.each(['.', '..', ' vip', ' ', ''])('no call names the tag %j', (tag) => {
  const schema = tagCalls['tag.put'].parameters?.['tag'] ?? v.never();
  expect([v.is(schema, tag), v.is(schema, 'v.i.p.')]).toEqual([false, true]);
});

describe('input', () => {
  const faults = (rule: Readonly<Record<string, unknown>>) => {
    const when = [{ ...ruleOf({ always: true }), always: false, ...rule }];
    const result = v.safeParse(scheduleDefinitionInput, { when, except: [] });
    return result.success ? [] : result.issues.map((issue) => v.getDotPath(issue));
  };
  const times24 = (start: string, end: string) => ({ timeRange: { start, end } });
  const yearFrom = (start: number) => ({ yearRange: { start, end: 9999 } });
  const dayIn = (day: number, month: number) => ({
    dateRange: { start: { day, month }, end: { day: 1, month: 1 } },
  });

  test.each([times24('00:00', '24:00'), times24('23:59', '00:00'), yearFrom(1), dayIn(31, 12)])(
    'accepts %j',
    (rule) => {
      expect(faults(rule)).toEqual([]);
    },
  );

  test.each([
    [times24('24:00', '09:00'), 'when.0.timeRange.start'],
    [times24('09:00', '24:01'), 'when.0.timeRange.end'],
    [times24('09:60', '10:00'), 'when.0.timeRange.start'],
    [times24('9:00', '10:00'), 'when.0.timeRange.start'],
    [times24('٠٩:٠٠', '10:00'), 'when.0.timeRange.start'],
    [times24('09:00', '09:00'), 'when.0.timeRange.end'],
    [dayIn(0, 1), 'when.0.dateRange.start.day'],
    [dayIn(32, 1), 'when.0.dateRange.start.day'],
    [dayIn(1, 13), 'when.0.dateRange.start.month'],
    [dayIn(31, 2), 'when.0.dateRange.start'],
    [{ weekDays: [0] }, 'when.0.weekDays.0'],
    [{ weekDays: [1, 2, 3, 4, 5, 6, 7, 7] }, 'when.0.weekDays'],
    [{ months: [1.5] }, 'when.0.months.0'],
    [yearFrom(0), 'when.0.yearRange.start'],
    [yearFrom(-5), 'when.0.yearRange.start'],
    [yearFrom(10_000), 'when.0.yearRange.start'],
    [yearFrom(Number.NaN), 'when.0.yearRange.start'],
    [{ description: 'x'.repeat(201) }, 'when.0.description'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'when.0.tags'],
    [{ ...filters, predefinedDates: { predefinedDateIds: [] } }, 'when.0.predefinedDates.predefinedDateIds'],
    [{}, 'when.0.always'],
  ])('refuses %j at %s', (rule, field) => {
    expect(faults(rule)).toContain(field);
  });

  test('accepts 500 rules and refuses 501', () => {
    const rules = Array.from({ length: 501 }, () => ruleOf({ always: true }));
    const isValid = (when: readonly ScheduleRule[]) =>
      v.safeParse(scheduleDefinitionInput, { when, except: [] }).success;
    expect(isValid(rules.slice(1))).toBe(true);
    expect(isValid(rules)).toBe(false);
  });

  test('dates of entries must exist', () => {
    const fault = (start: string, end = start) => {
      const result = v.safeParse(dateEntriesInput, [{ start, end }]);
      return result.success ? null : v.getDotPath(result.issues[0]);
    };
    expect(fault('2028-02-29')).toBeNull();
    for (const start of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-01',
      '2026-01-00',
      '0000-01-01',
      '2026-1-1',
      '',
    ])
      expect(fault(start)).toBe('0.start');
    expect(fault('2026-12-26', '2026-12-25')).toBe('0.end');
    expect(v.safeParse(dateEntriesInput, []).success).toBe(false);
  });
});
