import { msg } from '@lingui/core/macro';
import type { ScheduleRule } from '../../domain/schedule/rule.ts';
import type { FieldTexts } from '../define/field.ts';

/** The fields of a rule (S1-3-34). */
export const ruleFields = {
  enabled: { title: msg`Enabled`, description: msg`A disabled rule has no effect.` },
  description: { title: msg`Description`, invalid: msg`Enter a description of at most 200 characters.` },
  tags: {
    title: msg`Tags`,
    description: msg`Choose or type a tag, then press Enter.`,
    invalid: msg`Enter at most 20 tags of 1 to 50 characters each, not only dots.`,
  },
  always: {
    title: msg({ message: 'Always', context: 'rule' }),
    description: msg`Applies at every moment, without filters.`,
    invalid: msg`Choose Always, or add at least one filter.`,
  },
  timeRange: { title: msg`Times` },
  weekDays: { title: msg`Weekdays`, invalid: msg`Choose at least one day.` },
  dateRange: { title: msg`Dates of the year` },
  months: { title: msg`Months`, invalid: msg`Choose at least one month.` },
  yearRange: { title: msg`Years` },
  predefinedDates: { title: msg`Predefined dates`, invalid: msg`Choose at least one.` },
} satisfies Record<Exclude<keyof ScheduleRule, 'id'>, FieldTexts>;

/** The ends of the ranges. */
export const rangeFields = {
  'timeRange.start': { title: msg`From`, invalid: msg`Enter a time, such as 09:00.` },
  'timeRange.end': {
    title: msg({ message: 'To', context: 'time of day' }),
    invalid: msg`Enter a time, such as 17:00 or 24:00, that differs from the start.`,
  },
  'dateRange.start': { title: msg`From`, invalid: msg`This day does not exist.` },
  'dateRange.end': { title: msg`Up to and including`, invalid: msg`This day does not exist.` },
  'yearRange.start': { title: msg`From`, invalid: msg`Enter a year from 1 to 9999.` },
  'yearRange.end': {
    title: msg`Up to and including`,
    invalid: msg`Enter a year up to 9999, not before the first.`,
  },
} satisfies Record<string, FieldTexts>;
