import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { maxPeriods } from '../../../domain/pricing/period.ts';
import { periodRefusalTexts } from '../period/refusal-text.ts';
import type { CommandRefusal } from './edit/command.ts';

/** Why an edit of a plan is refused. */
export const refusalTexts: Readonly<Record<CommandRefusal, MessageDescriptor>> = {
  ...periodRefusalTexts,
  lastPeriod: msg`A price plan has at least one period.`,
  tooMany: msg`A price plan has at most ${maxPeriods} periods.`,
};
