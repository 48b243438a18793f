import { isDate } from './calendar.ts';
import type { DateEntry } from './predefined-date.ts';
import type { RuleProblem } from './rule-problems.ts';
import { ruleProblems } from './rule-problems.ts';
import type { RuleList, ScheduleDefinition } from './rule.ts';

interface ScheduleProblem {
  readonly field: string;
  readonly problem: RuleProblem['problem'] | 'duplicate';
}

/** All problems that prevent saving a definition (S1-5-40); the field of a rule is `when.2.timeRange.end`. */
export function definitionProblems(definition: ScheduleDefinition): readonly ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  if (definition.when.length === 0) problems.push({ field: 'when', problem: 'required' });
  const ids = new Set<string>();
  for (const list of ['when', 'except'] as const satisfies readonly RuleList[])
    for (const [index, rule] of definition[list].entries()) {
      if (ids.has(rule.id)) problems.push({ field: `${list}.${index}.id`, problem: 'duplicate' });
      ids.add(rule.id);
      for (const { field, problem } of ruleProblems(rule))
        problems.push({ field: `${list}.${index}.${field}`, problem });
    }
  return problems;
}

/** The days that do not exist, and the ends that are before their start (S1-5-43). */
export const entryProblems = (entries: readonly DateEntry[]): readonly ScheduleProblem[] =>
  entries.flatMap<ScheduleProblem>((entry, index) => {
    const missing = (['start', 'end'] as const).filter((side) => !isDate(entry[side]));
    if (missing.length > 0)
      return missing.map((side) => ({ field: `${index}.${side}`, problem: 'noSuchDay' }));
    return entry.end < entry.start ? [{ field: `${index}.end`, problem: 'endBeforeStart' }] : [];
  });
