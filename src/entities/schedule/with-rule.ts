import type { RuleList, ScheduleRule } from '../../domain/schedule/rule.ts';

/** The rule that the rule editor edits; a new one is not in its list yet. */
export interface EditedRule {
  readonly list: RuleList;
  readonly rule: ScheduleRule;
  readonly mode: 'add' | 'change';
}

/** The list with the rule in place of its former version, or at the end. */
export const withRule = (rules: readonly ScheduleRule[], rule: ScheduleRule): ScheduleRule[] =>
  rules.some(({ id }) => id === rule.id)
    ? rules.map((one) => (one.id === rule.id ? rule : one))
    : [...rules, rule];
