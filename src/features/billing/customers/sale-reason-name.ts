import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SaleReason } from '../../../domain/pricing/rating/sale.ts';
import { priceErrorNames } from '../price-plan/tree/price-error-name.ts';

/** Why a line of a bill has no amount. */
export const saleReasonNames: Readonly<Record<SaleReason, MessageDescriptor>> = {
  ...priceErrorNames,
  unset: msg`Not set`,
  noProduct: msg`No product for this number`,
  noContract: msg`No contract`,
  noPricing: msg`No prices in this month`,
};
