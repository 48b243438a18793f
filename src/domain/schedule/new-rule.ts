import type { RuleFilter, ScheduleRule } from './rule.ts';

/** A rule as somebody adds it (S1-5-45). */
export const newRule = (id: string): ScheduleRule => ({
  id,
  enabled: true,
  description: '',
  tags: [],
  always: false,
  timeRange: null,
  weekDays: null,
  dateRange: null,
  months: null,
  yearRange: null,
  predefinedDates: null,
});

/** The filters as somebody adds them (S1-5-45), in the current year. */
export const newFilters = (
  year: number,
): { readonly [Filter in RuleFilter]: NonNullable<ScheduleRule[Filter]> } => ({
  timeRange: { start: '09:00', end: '17:00' },
  weekDays: [1, 2, 3, 4, 5],
  dateRange: { start: { day: 1, month: 1 }, end: { day: 1, month: 1 } },
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  yearRange: { start: year, end: year },
  predefinedDates: { predefinedDateIds: [] },
});
