import { hasHiddenCharacters, hiddenRefusal } from '../core/shown-name.ts';
import type { DateEntry } from './predefined-date.ts';
import type { FieldProblem } from './problem-check.ts';
import type { ScheduleDefinition, ScheduleRule } from './rule.ts';

const problemsIn = (texts: Readonly<Record<string, readonly string[]>>): readonly FieldProblem[] =>
  Object.entries(texts).flatMap(([field, values]) =>
    values.some(hasHiddenCharacters) ? [{ field, problem: hiddenRefusal }] : [],
  );

/** The texts of a rule with hidden characters; stored rules may have some, so only submitted ones are checked. */
export const hiddenRuleTexts = ({ description, tags }: ScheduleRule): readonly FieldProblem[] =>
  problemsIn({ description: [description], tags });

const within = (path: string, problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.map(({ field, problem }) => ({ field: `${path}.${field}`, problem }));

export const hiddenDefinitionTexts = (definition: ScheduleDefinition): readonly FieldProblem[] =>
  (['when', 'except'] as const).flatMap((list) =>
    definition[list].flatMap((rule, index) => within(`${list}.${index}`, hiddenRuleTexts(rule))),
  );

export const hiddenEntryNames = (entries: readonly DateEntry[]): readonly FieldProblem[] =>
  entries.flatMap(({ name = '' }, index) => within(String(index), problemsIn({ name: [name] })));
