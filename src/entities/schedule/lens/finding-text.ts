import { msg } from '@lingui/core/macro';
import type { ScheduleFinding } from '../../../domain/schedule/findings.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import { longDate } from '../../../i18n/long-date.ts';
import type { Tone } from '../../../kit/base/tone.ts';
import type { TextSource } from './day-text.ts';
import { ruleName } from './reason-text.ts';

/** How much a finding matters: a rule without effect is probably a mistake, an overlap may be intended. */
export const findingTone: Readonly<Record<ScheduleFinding['kind'], Tone>> = {
  dateDeleted: 'error',
  neverApplies: 'warn',
  covered: 'warn',
  dateEnded: 'warn',
  nextYearMissing: 'notice',
  overlap: 'info',
};

/** A finding as a sentence that names its rule. */
export function findingText(finding: ScheduleFinding, hours: OpeningHours, source: TextSource): string {
  const { i18n, format, dates } = source;
  const nameOf = (id: string): string =>
    ruleName(i18n, [...hours.when, ...hours.except].find(({ rule }) => rule.id === id)?.rule);
  if (finding.kind === 'overlap') {
    const [first, second] = [nameOf(finding.ruleIds[0]), nameOf(finding.ruleIds[1])];
    const date = longDate(finding.date, format);
    return i18n._(msg`${first} and ${second} apply at the same time, first on ${date}.`);
  }
  const rule = nameOf(finding.ruleId);
  if (finding.kind === 'neverApplies') return i18n._(msg`${rule} never applies from today on.`);
  if (finding.kind === 'covered') return i18n._(msg`${rule} never opens: exceptions close all its hours.`);
  const known = dates.find(({ id }) => id === finding.predefinedDateId);
  const name = known?.description ?? '';
  switch (finding.kind) {
    case 'dateDeleted':
      return name === ''
        ? i18n._(msg`${rule} names predefined dates that were deleted, so they have no days.`)
        : i18n._(msg`${rule} names the predefined dates “${name}”, which were deleted and so have no days.`);
    case 'dateEnded': {
      const last = longDate(finding.lastDate, format);
      return i18n._(msg`${rule} names the predefined dates “${name}”, whose last day was ${last}.`);
    }
    case 'nextYearMissing': {
      const { year } = finding;
      return i18n._(msg`${rule} names the predefined dates “${name}”, which have no days in ${year} yet.`);
    }
  }
}
