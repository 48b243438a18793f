import { msg } from '@lingui/core/macro';
import type { NumberAvailability } from '../../domain/entities/number-availability/model.ts';
import type { AvailabilityState } from '../../domain/entities/number-availability/state.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { availabilityStateNames } from './name.ts';
import { wordOf } from '../../i18n/word-of.ts';
import { entryOf } from '../../lib/value/entry-of.ts';

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
  blockSize: { title: msg({ message: 'Size', context: 'number pool' }) },
  state: {
    title: msg`State`,
    show: (state: AvailabilityState) => (
      <StatusBadge tone={entryOf(tones, state, 'neutral')}>
        <Message text={wordOf(availabilityStateNames, state)} />
      </StatusBadge>
    ),
  },
} satisfies EntityFields<NumberAvailability>;

export const setAcceptanceTitle = msg`Set acceptance`;
