import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceExpression } from '../../domain/pricing/expression/expression.ts';

/** The kinds of rules in the menu of a price (S1-3-57). */
export const expressionNames: Readonly<Record<PriceExpression['type'], MessageDescriptor>> = {
  literal: msg`Amount`,
  scalePrice: msg`Percentage of the purchase price`,
  offsetPrice: msg`Purchase price plus or minus an amount`,
  roundUp: msg`Purchase price, rounded up`,
  inherit: msg`Same as the purchase price`,
  none: msg`Not charged`,
  error: msg`Not for sale`,
};
