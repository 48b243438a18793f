import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a user is doing on the telephone, as readers know it (S1 §4). */
export const callStateNames: Record<'idle' | 'trying' | 'ringing' | 'calling', MessageDescriptor> = {
  idle: msg({ message: 'Idle', context: 'call state' }),
  trying: msg({ message: 'Trying', context: 'call state' }),
  ringing: msg({ message: 'Ringing', context: 'call state' }),
  calling: msg({ message: 'Calling', context: 'call state' }),
};
