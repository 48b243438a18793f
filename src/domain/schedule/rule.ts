import * as v from 'valibot';
import { maxCharacters } from '../core/max-characters.ts';
import { idSchema } from '../core/id.ts';

/** The bounds of a schedule's lists and texts. */
export const scheduleLimits = {
  rules: 500,
  description: 200,
  tags: 20,
  tagLength: 50,
  predefinedDates: 100,
  entries: 1000,
} as const;

/** The years that a schedule can name. */
export const yearLimits = { first: 1, last: 9999 } as const;

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const clockTime = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const startTime = v.pipe(v.string(), v.regex(new RegExp(`^${clockTime}$`)));
/** Unlike a start, an end can be midnight at the end of the day. */
const endTime = v.pipe(v.string(), v.regex(new RegExp(`^(?:${clockTime}|24:00)$`)));

const month = integer(1, 12);
const monthDay = v.object({ day: integer(1, 31), month });
export type MonthDay = v.InferOutput<typeof monthDay>;

const year = integer(yearLimits.first, yearLimits.last);

/** The filters of a rule (S1-3-34); null means that the filter is not set. Filters AND, values in a filter OR. */
const filters = {
  /** An end before the start is on the next day; the other filters then apply to the day on which it began. */
  timeRange: v.nullable(v.object({ start: startTime, end: endTime })),
  /** 1 is Monday, 7 is Sunday (ISO 8601). */
  weekDays: v.nullable(v.pipe(v.array(integer(1, 7)), v.maxLength(7))),
  /** Both ends belong to the range. An end before the start is in the next year. */
  dateRange: v.nullable(v.object({ start: monthDay, end: monthDay })),
  months: v.nullable(v.pipe(v.array(month), v.maxLength(12))),
  /** The years in which a range begins (decision 46). */
  yearRange: v.nullable(v.object({ start: year, end: year })),
  predefinedDates: v.nullable(
    v.object({ predefinedDateIds: v.pipe(v.array(idSchema), v.maxLength(scheduleLimits.predefinedDates)) }),
  ),
};
export type RuleFilter = keyof typeof filters;
export const ruleFilters = Object.keys(filters) as readonly RuleFilter[];

/** A tag as a rule has it. */
export const tagText = v.pipe(v.string(), maxCharacters(scheduleLimits.tagLength));

/** Whether a call can name the tag in its path, from which browsers remove dots that stand alone. */
export const isNameable = (tag: string): boolean => tag !== '.' && tag !== '..';

export const scheduleRuleSchema = v.object({
  id: idSchema,
  enabled: v.boolean(),
  description: v.pipe(v.string(), maxCharacters(scheduleLimits.description)),
  tags: v.pipe(v.array(tagText), v.maxLength(scheduleLimits.tags)),
  /** Applies at every moment, whatever the filters say. */
  always: v.boolean(),
  ...filters,
});
export type ScheduleRule = v.InferOutput<typeof scheduleRuleSchema>;

const ruleList = v.pipe(v.array(scheduleRuleSchema), v.maxLength(scheduleLimits.rules));

/** Open while a `when` rule applies and no `except` rule does (S1-3-33). */
export const scheduleDefinitionSchema = v.object({ when: ruleList, except: ruleList });
export type ScheduleDefinition = v.InferOutput<typeof scheduleDefinitionSchema>;
export type RuleList = keyof ScheduleDefinition;
