import * as v from 'valibot';
import { hiddenDefinitionTexts, hiddenEntryNames } from './hidden-texts.ts';
import type { DateEntry } from './predefined-date.ts';
import { dateEntriesSchema } from './predefined-date.ts';
import { problemCheck } from './problem-check.ts';
import type { ScheduleDefinition, ScheduleRule } from './rule.ts';
import { scheduleDefinitionSchema } from './rule.ts';
import { definitionProblems, entryProblems } from './schedule-problems.ts';

const withTrimmedTags = (rules: readonly ScheduleRule[]): ScheduleRule[] =>
  rules.map((rule) => ({ ...rule, tags: [...new Set(rule.tags.map((tag) => tag.trim()))] }));

/** A definition as submitted. */
export const scheduleDefinitionInput = v.pipe(
  scheduleDefinitionSchema,
  v.transform(({ when, except }) => ({ when: withTrimmedTags(when), except: withTrimmedTags(except) })),
  problemCheck(definitionProblems),
  problemCheck<ScheduleDefinition>(hiddenDefinitionTexts),
);

/** The entries of a predefined date as submitted. */
export const dateEntriesInput = v.pipe(
  dateEntriesSchema,
  v.minLength(1, 'required'),
  problemCheck<DateEntry[]>(entryProblems),
  problemCheck<DateEntry[]>(hiddenEntryNames),
);
