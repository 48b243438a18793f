import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RuleField } from '../../../domain/pricing/price-domain.ts';

/** The fields of a product or category that a plan can have rules for (S1-3-58). */
export const ruleFieldNames: Readonly<Record<RuleField, MessageDescriptor>> = {
  defaultPricing: msg`Default price`,
  fixedPrice: msg`Fixed price`,
  variablePrice: msg`Variable price`,
  marginSharing: msg`Margin sharing`,
  startPeriod: msg`Minimum period`,
  recurringPeriod: msg`Renewal or rounding`,
};
