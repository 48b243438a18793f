import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CustomerCoverage,
  CustomerRating,
  CustomerResult,
} from '../../domain/entities/billing-customer/schema.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';

export const coverageNames: Readonly<Record<CustomerCoverage, MessageDescriptor>> = {
  covered: msg`Covered`,
  twoStandard: msg`Two standard contracts`,
  notCovered: msg`Not covered`,
  noContract: msg`No contract`,
  moved: msg`Moved away`,
};
export const coverageTones: Readonly<Record<CustomerCoverage, StatusTone>> = {
  covered: 'plain',
  twoStandard: 'warn',
  notCovered: 'warn',
  noContract: 'warn',
  moved: 'neutral',
};

export const ratingNames: Readonly<Record<CustomerRating, MessageDescriptor>> = {
  complete: msg`Complete`,
  unrated: msg`With unrated lines`,
};

export const resultNames: Readonly<Record<CustomerResult, MessageDescriptor>> = {
  profit: msg`Profit`,
  even: msg`Break-even`,
  loss: msg`Loss`,
};
