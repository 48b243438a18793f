import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { maxPeriods } from '../../../domain/pricing/period.ts';
import type { CommandRefusal } from './edit/command.ts';

/** Why an edit of a plan is refused. */
export const refusalTexts: Readonly<Record<CommandRefusal, MessageDescriptor>> = {
  startTaken: msg`Another period already starts in this month.`,
  noSuchMonth: msg`Choose a month between January 2000 and December 2099.`,
  noSuchPeriod: msg`This period no longer exists.`,
  lastPeriod: msg`A price plan has at least one period.`,
  tooMany: msg`A price plan has at most ${maxPeriods} periods.`,
};
