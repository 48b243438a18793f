import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the contents that have no view. */
export const namesWithoutView: Readonly<Record<string, MessageDescriptor>> = {
  environment: msg`White labels`,
  pricePlan: msg`Price plans`,
  salesContract: msg`Sales contracts`,
  sharedLibrary: msg`Shared libraries`,
  sharedObject: msg`Shared flows and macros`,
};
