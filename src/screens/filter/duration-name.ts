import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PeriodDuration } from './filter-value.ts';

/** Names of the period lengths. */
export const periodNames: Record<PeriodDuration, MessageDescriptor> = {
  PT15M: msg`15 minutes`,
  PT30M: msg`30 minutes`,
  PT1H: msg`1 hour`,
  PT3H: msg`3 hours`,
  PT6H: msg`6 hours`,
  PT12H: msg`12 hours`,
  PT24H: msg`24 hours`,
};
