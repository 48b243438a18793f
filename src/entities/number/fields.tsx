import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { numberStates, PhoneNumber as PhoneNumberRow } from '../../domain/entities/number/model.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Message } from '../../fields/text/message.tsx';
import { callActionField } from '../define/call-action-field.tsx';
import type { EntityFields } from '../define/field.ts';

type NumberState = (typeof numberStates)[number];

/** The names of the states; `terminatedReserved` reads "Terminated" (decision C11). */
export const numberStateNames: Readonly<Record<NumberState, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'number' }),
  active: msg({ message: 'Active', context: 'number' }),
  terminatedReserved: msg({ message: 'Terminated', context: 'number' }),
};

/** The fields of a number. */
export const numberFields = {
  number: { title: msg`Number`, show: (number: string) => <PhoneNumber number={number} /> },
  description: {
    title: msg`Description`,
    none: msg`None`,
    invalid: msg`Enter a description of at most 200 characters.`,
  },
  state: {
    title: msg`State`,
    show: (state: NumberState) => <Message text={numberStateNames[state]} />,
  },
  action: { title: msg`Call action`, ...callActionField },
} satisfies EntityFields<PhoneNumberRow>;
