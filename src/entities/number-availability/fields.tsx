import { msg } from '@lingui/core/macro';
import type { NumberAvailability } from '../../domain/entities/number-availability/model.ts';
import type { AvailabilityState } from '../../domain/entities/number-availability/state.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Message } from '../../fields/text/message.tsx';
import { NumberText } from '../../fields/text/number-text.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { availabilityStateNames } from './name.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const tones: Readonly<Record<AvailabilityState, StatusTone>> = {
  unavailable: 'error',
  eligibleNow: 'notice',
  eligibleLater: 'stale',
  accepted: 'busy',
  declined: 'neutral',
  available: 'plain',
  inUse: 'info',
};

const number = (of: string) => <PhoneNumber number={of} />;

/** The fields of a range of the number pool. */
export const numberAvailabilityFields = {
  firstNumber: { title: msg`First number`, show: number },
  lastNumber: { title: msg`Last number`, show: number },
  blockSize: {
    title: msg({ message: 'Size', context: 'number pool' }),
    show: (size: number) => <NumberText value={size} />,
  },
  state: {
    title: msg`State`,
    show: (state: AvailabilityState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(availabilityStateNames, state)} />
      </StatusBadge>
    ),
  },
} satisfies EntityFields<NumberAvailability>;

export const setAcceptanceTitle = msg`Set acceptance`;
