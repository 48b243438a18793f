import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AcquisitionState, NumberOrigin, NumberState } from '../../domain/entities/number/setting.ts';

/** The names of the states; `terminatedReserved` reads "Terminated" (decision C11). */
export const numberStateNames: Readonly<Record<NumberState, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'number' }),
  active: msg({ message: 'Active', context: 'number' }),
  terminatedReserved: msg({ message: 'Terminated', context: 'number' }),
};

export const acquisitionNames: Readonly<Record<AcquisitionState, MessageDescriptor>> = {
  requested: msg({ message: 'Requested', context: 'number' }),
  approved: msg({ message: 'Approved', context: 'number' }),
  rejected: msg({ message: 'Rejected', context: 'number' }),
  cancelled: msg({ message: 'Cancelled', context: 'number' }),
};

export const originNames: Readonly<Record<NumberOrigin['type'], MessageDescriptor>> = {
  manual: msg({ message: 'Added by hand', context: 'number' }),
  porting: msg({ message: 'Porting', context: 'number' }),
  order: msg({ message: 'Order', context: 'number' }),
};
