import { msg } from '@lingui/core/macro';
import type { OpeningChange } from '../../../domain/schedule/next-changes.ts';
import type { TextSource } from './day-text.ts';
import { ruleReason } from './reason-text.ts';

/** Why a schedule opens or closes: the rule that begins, or else the one that ends. */
export function changeText({ before, after }: OpeningChange, { i18n, dates }: TextSource): string {
  if (after.decidedBy !== null) {
    const begun = ruleReason(i18n, after.decidedBy, dates);
    if (after.open && before.decidedBy !== null) {
      const ended = ruleReason(i18n, before.decidedBy, dates);
      return i18n._(msg`opens because of ${begun}, when ${ended} ends`);
    }
    return after.open ? i18n._(msg`opens because of ${begun}`) : i18n._(msg`closes because of ${begun}`);
  }
  const ended = before.decidedBy === null ? '' : ruleReason(i18n, before.decidedBy, dates);
  return i18n._(msg`closes because ${ended} ends`);
}
