import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PeriodRefusal } from '../document/periods.ts';

/** Why an edit of a period is refused, apart from the number of periods that fit. */
export const periodRefusalTexts = {
  startTaken: msg`Another period already starts in this month.`,
  noSuchMonth: msg`Choose a month between January 2000 and December 2099.`,
  noSuchPeriod: msg`This period no longer exists.`,
} as const satisfies Partial<Readonly<Record<PeriodRefusal, MessageDescriptor>>>;
