import { msg } from '@lingui/core/macro';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import type { EntityFields } from '../define/field.ts';
import type { PhoneNumber as Row, numberStates } from '../../domain/entities/number/model.ts';

/** The states of a number (S1 §4); the last one reads 'terminated' (decisions, 11). */
export const numberStateNames = {
  pending: msg({ message: 'Pending', context: 'number' }),
  active: msg({ message: 'Active', context: 'number' }),
  terminatedReserved: msg({ message: 'Terminated', context: 'number' }),
} satisfies Record<(typeof numberStates)[number], unknown>;

/** The fields of a number, as readers know them. */
export const numberFields = {
  number: { title: msg`Number`, show: (number: string) => <PhoneNumber number={number} /> },
  description: { title: msg`Description` },
  state: { title: msg`State`, show: (state: Row['state']) => <Message text={numberStateNames[state]} /> },
  action: {
    title: msg`Call action`,
    none: msg({ message: 'Default', context: 'call action' }),
    show: (action: NonNullable<Row['action']>) => <CallActionText action={action} />,
  },
} satisfies EntityFields<Row>;
