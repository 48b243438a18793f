import type { CalendarYear } from './calendar.ts';
import { dayMs, minuteMs, yearOf } from './calendar.ts';
import type { DayMask } from './day-mask.ts';
import { hasDay } from './day-mask.ts';
import type { DaysOfDate } from './rule-days.ts';
import { ruleDays } from './rule-days.ts';
import type { RuleList, ScheduleRule } from './rule.ts';

/** A rule as hours of days. */
export interface TimedRule {
  readonly list: RuleList;
  readonly rule: ScheduleRule;
  /** The hours, in milliseconds from midnight; those of a night end after 24:00. */
  readonly from: number;
  readonly to: number;
  /** The days of a year on which the hours begin. */
  readonly days: (calendar: CalendarYear) => DayMask;
  /** The predefined dates of the rule that a day belongs to. */
  readonly datesOn: (day: number) => readonly string[];
}

/** A time of day, `09:00`, in milliseconds from midnight. */
const timeOfDay = (text: string): number =>
  (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) * minuteMs;

function hoursOf({ always, timeRange }: ScheduleRule): Pick<TimedRule, 'from' | 'to'> {
  if (always || timeRange === null) return { from: 0, to: dayMs };
  const [from, to] = [timeOfDay(timeRange.start), timeOfDay(timeRange.end)];
  return { from, to: to < from ? to + dayMs : to };
}

export const timedRule = (list: RuleList, rule: ScheduleRule, daysOfDate: DaysOfDate): TimedRule => ({
  list,
  rule,
  ...hoursOf(rule),
  days: (calendar) => ruleDays(rule, calendar, daysOfDate),
  datesOn: (day) => {
    const calendar = yearOf(day);
    const ids = (rule.always ? null : rule.predefinedDates)?.predefinedDateIds ?? [];
    return ids.filter((id) => hasDay(daysOfDate(id, calendar), calendar, day));
  },
});
