import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CallActionText } from '../../fields/call-action-text.tsx';
import { PhoneNumber } from '../../fields/phone-number.tsx';
import { Message } from '../../fields/message.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import type { FieldWords } from '../field-words.ts';
import type { EntityPlace, EntityView } from '../view.ts';
import type { PhoneNumber as Row } from './model.ts';
import { numberStates } from './model.ts';

/** The states of a number (S1 §4); the last one reads 'terminated' (decisions, 11). */
const stateNames = {
  pending: msg({ message: 'Pending', context: 'number' }),
  active: msg({ message: 'Active', context: 'number' }),
  terminatedReserved: msg({ message: 'Terminated', context: 'number' }),
} satisfies Record<(typeof numberStates)[number], unknown>;

const fields = {
  number: { title: msg`Number`, show: (number: string) => <PhoneNumber number={number} /> },
  description: { title: msg`Description` },
  state: { title: msg`State`, show: (state: Row['state']) => <Message text={stateNames[state]} /> },
  action: {
    title: msg`Call action`,
    none: msg({ message: 'Default', context: 'call action' }),
    show: (action: NonNullable<Row['action']>) => <CallActionText action={action} />,
  },
} satisfies FieldWords<Row>;

function Details({ entity }: EntityPlace<Row>) {
  const { t } = useLingui();
  return (
    <FactList
      facts={[
        { label: t`Number`, value: <PhoneNumber number={entity.number} /> },
        { label: t`Description`, value: entity.description },
        { label: t`State`, value: <Message text={stateNames[entity.state]} /> },
      ]}
    />
  );
}

const numberCell = ({ number }: Row) => <PhoneNumber number={number} />;
const stateCell = ({ state }: Row) => <Message text={stateNames[state]} />;

/** A number of an organization, as others refer to it. */
export const numberView: EntityView<'number'> = {
  name: 'number',
  icon: 'phone',
  words: { one: msg`Number`, many: msg`Numbers`, details: msg`Number details` },
  list: {
    columns: [
      { id: 'number', title: fields.number.title, cell: numberCell, sort: 'number', width: 180 },
      {
        id: 'description',
        title: fields.description.title,
        cell: (row) => row.description,
        sort: 'description',
        width: 280,
      },
      { id: 'state', title: fields.state.title, cell: stateCell, sort: 'state', width: 120 },
    ],
    filters: [
      {
        field: 'state',
        title: fields.state.title,
        kind: 'selection',
        options: numberStates.map((value) => ({ value, title: stateNames[value] })),
      },
    ],
    sorting: [{ by: 'number', dir: 'asc' }],
    limit: 2500,
  },
  Details,
  fields: { number: fields },
};
