import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entryNamesOn } from '../../../domain/schedule/predefined-date.ts';
import type { ScheduleRule } from '../../../domain/schedule/rule.ts';
import type { DecidingRule, OpenState } from '../../../domain/schedule/state-at.ts';
import type { NamedDays } from './lens-source.ts';

/** The name of a rule for a sentence: its description in quotation marks. */
export function ruleName(i18n: I18n, rule: ScheduleRule | undefined): string {
  const description = rule?.description.trim() ?? '';
  return description === '' ? i18n._(msg`a rule without a description`) : i18n._(msg`“${description}”`);
}

/** The names of the holidays, or else of the predefined dates, because of which a rule applies. */
const dateNames = ({ date, predefinedDateIds }: DecidingRule, dates: readonly NamedDays[]): string[] => [
  ...new Set(
    dates
      .filter(({ id }) => predefinedDateIds.includes(id))
      .flatMap((known) => {
        const names = entryNamesOn(known, date);
        return names.length > 0 ? names : [known.description];
      }),
  ),
];

/** A rule as a reason: `“Holidays” (Christmas Day)`. */
export function ruleReason(i18n: I18n, deciding: DecidingRule, dates: readonly NamedDays[]): string {
  const rule = ruleName(i18n, deciding.rule);
  const names = dateNames(deciding, dates).filter((name) => name !== deciding.rule.description);
  const named = names.join(', ');
  return named === '' ? rule : i18n._(msg`${rule} (${named})`);
}

/** Why a schedule is open or closed: `because of “Office hours”`. */
export function stateReason(i18n: I18n, { decidedBy }: OpenState, dates: readonly NamedDays[]): string {
  if (decidedBy === null) return i18n._(msg`because no rule applies`);
  const reason = ruleReason(i18n, decidedBy, dates);
  return i18n._(msg`because of ${reason}`);
}
