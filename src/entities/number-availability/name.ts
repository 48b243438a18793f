import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AvailabilityState } from '../../domain/entities/number-availability/state.ts';

export const availabilityStateNames: Readonly<Record<AvailabilityState, MessageDescriptor>> = {
  unavailable: msg({ message: 'Unavailable', context: 'number pool' }),
  eligibleNow: msg({ message: 'Eligible now', context: 'number pool' }),
  eligibleLater: msg({ message: 'Eligible later', context: 'number pool' }),
  accepted: msg({ message: 'Accepted', context: 'number pool' }),
  declined: msg({ message: 'Declined', context: 'number pool' }),
  available: msg({ message: 'Available', context: 'number pool' }),
  inUse: msg({ message: 'In use', context: 'number pool' }),
};
