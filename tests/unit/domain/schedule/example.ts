import 'temporal-polyfill/global';
import { newRule } from '../../../../src/domain/schedule/new-rule.ts';
import type { OpeningHours } from '../../../../src/domain/schedule/opening-hours.ts';
import { openingHours, openIntervals } from '../../../../src/domain/schedule/opening-hours.ts';
import type { PredefinedDays } from '../../../../src/domain/schedule/predefined-date.ts';
import type { ScheduleRule } from '../../../../src/domain/schedule/rule.ts';

let count = 0;

/** A rule with the given filters only. */
export function ruleOf(rule: Partial<ScheduleRule>): ScheduleRule {
  count += 1;
  return { ...newRule(`rule-${count}`), description: `Rule ${count}`, ...rule };
}

/** The rule of a time range, `22:00-06:00`. */
export const times = (range: string): Partial<ScheduleRule> => ({
  timeRange: { start: range.slice(0, 5), end: range.slice(6) },
});

/** The rule of a date range, `12-25/01-05`. */
export const dates = (range: string): Partial<ScheduleRule> => {
  const [start, end] = range
    .split('/')
    .map((text) => ({ month: Number(text.slice(0, 2)), day: Number(text.slice(3)) }));
  return start && end ? { dateRange: { start, end } } : {};
};

export const named = (...ids: string[]): Partial<ScheduleRule> => ({
  predefinedDates: { predefinedDateIds: ids },
});

export const predefined = (id: string, ...entries: string[]): PredefinedDays => ({
  id,
  entries: entries.map((text) => ({ start: text.slice(0, 10), end: text.slice(11) || text.slice(0, 10) })),
  deleteDate: null,
});

interface Setting {
  readonly except?: readonly Partial<ScheduleRule>[];
  readonly zone?: string;
  readonly predefinedDates?: readonly PredefinedDays[];
}

export const hoursWith = (
  when: readonly Partial<ScheduleRule>[],
  { except = [], zone = 'Europe/Amsterdam', predefinedDates = [] }: Setting = {},
): OpeningHours =>
  openingHours({
    definition: { when: when.map(ruleOf), except: except.map(ruleOf) },
    zone,
    predefinedDates,
  });

export const at = (text: string): number => Date.parse(text);

/** The intervals of a window as `2026-10-24T20:00Z/05:00Z (9 h)`. */
export const openTexts = (hours: OpeningHours, from: string, to: string): string[] =>
  openIntervals(hours, { from: at(from), to: at(to) }).map((open) => {
    const [start, end] = [open.from, open.to].map((instant) => new Date(instant).toISOString());
    return `${start?.slice(0, 16)}/${end?.slice(11, 16)} (${(open.to - open.from) / 3_600_000} h)`;
  });
