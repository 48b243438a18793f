import { isBlank } from '../../lib/text/text.ts';
import { maxDaysInMonth } from './calendar.ts';
import type { MonthDay, RuleFilter, ScheduleRule } from './rule.ts';
import { isNameable, ruleFilters } from './rule.ts';

export interface RuleProblem {
  readonly field:
    | RuleFilter
    | 'description'
    | 'tags'
    | 'always'
    | `dateRange.${'start' | 'end'}`
    | 'timeRange.end'
    | 'yearRange.end'
    | 'predefinedDates.predefinedDateIds';
  readonly problem:
    | 'required'
    /** The rule is enabled, is not always active and has no filter. */
    | 'noFilter'
    /** A tag that no call can name. */
    | 'reserved'
    /** The end is the start. Whole days need no time range. */
    | 'endIsStart'
    | 'endBeforeStart'
    /** 31 April exists in no year. */
    | 'noSuchDay';
}

const exists = ({ month, day }: MonthDay): boolean => day <= maxDaysInMonth(month);

/** Filters of a rule that is always active have no effect, so they may be unfinished. */
function filterProblems(rule: ScheduleRule): RuleProblem[] {
  if (rule.always) return [];
  const { timeRange, weekDays, dateRange, months, yearRange, predefinedDates } = rule;
  const problems: RuleProblem[] = [];
  if (timeRange?.start !== undefined && timeRange.start === timeRange.end)
    problems.push({ field: 'timeRange.end', problem: 'endIsStart' });
  if (weekDays?.length === 0) problems.push({ field: 'weekDays', problem: 'required' });
  if (dateRange !== null && !exists(dateRange.start))
    problems.push({ field: 'dateRange.start', problem: 'noSuchDay' });
  if (dateRange !== null && !exists(dateRange.end))
    problems.push({ field: 'dateRange.end', problem: 'noSuchDay' });
  if (months?.length === 0) problems.push({ field: 'months', problem: 'required' });
  if (yearRange !== null && yearRange.end < yearRange.start)
    problems.push({ field: 'yearRange.end', problem: 'endBeforeStart' });
  if (predefinedDates?.predefinedDateIds.length === 0)
    problems.push({ field: 'predefinedDates.predefinedDateIds', problem: 'required' });
  return problems;
}

/** All problems that prevent saving a rule (S1-5-41, S1-5-42, decision 31). */
export function ruleProblems(rule: ScheduleRule): readonly RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (isBlank(rule.description)) problems.push({ field: 'description', problem: 'required' });
  if (rule.tags.some(isBlank)) problems.push({ field: 'tags', problem: 'required' });
  if (!rule.tags.every(isNameable)) problems.push({ field: 'tags', problem: 'reserved' });
  const hasFilter = ruleFilters.some((filter) => rule[filter] !== null);
  if (rule.enabled && !rule.always && !hasFilter) problems.push({ field: 'always', problem: 'noFilter' });
  return [...problems, ...filterProblems(rule)];
}
