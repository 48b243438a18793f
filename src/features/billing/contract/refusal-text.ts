import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { maxPeriods } from '../../../domain/pricing/period.ts';
import { periodRefusalTexts } from '../period/refusal-text.ts';
import type { ContractRefusal } from './edit/command.ts';

/** Why an edit of a contract is refused. */
export const contractRefusalTexts: Readonly<Record<ContractRefusal, MessageDescriptor>> = {
  ...periodRefusalTexts,
  tooMany: msg`A contract has at most ${maxPeriods} periods.`,
  unrooted: msg`The buyer always has values of its own.`,
};
