import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceError } from '../../../../domain/pricing/outcome.ts';

/** Why there is no price. */
export const priceErrorNames: Readonly<Record<PriceError, MessageDescriptor>> = {
  explicit: msg`Not for sale`,
  negative: msg`Below zero`,
  overflow: msg`Too high`,
  inactiveContract: msg`Contract not active`,
  noPurchaseContract: msg`No purchase contract`,
  circular: msg`Circular contracts`,
};
