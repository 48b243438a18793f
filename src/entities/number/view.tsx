import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { Message } from '../../fields/text/message.tsx';
import { callActionCell, callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { numberFields, numberStateNames } from './field.tsx';
import type { PhoneNumber as Row } from '../../domain/entities/number/model.ts';

const cell = {
  number: ({ number }: Row) => <PhoneNumber number={number} />,
  state: ({ state }: Row) => <Message text={numberStateNames[state]} />,
  action: (row: Row) => callActionCell(row.action, 'calledNumber', row),
};

function Details({ entity, organizationId }: DetailsProps<Row>) {
  const { t } = useLingui();
  const { number, description, action } = entity;
  return (
    <FactList
      facts={[
        { label: t`Number`, value: <PhoneNumber number={number} /> },
        { label: t`Description`, value: description === '' ? '–' : description },
        { label: t`State`, value: cell.state(entity) },
        ...callActionFact(t`Call action`, action, 'calledNumber', entity, organizationId),
      ]}
    />
  );
}

/** A number of an organization, and what is done with calls to it (S1 §2.5, §3). */
export const numberView: EntityView<'number'> = {
  name: 'number',
  icon: 'phone',
  list: {
    columns: [
      { id: 'number', title: numberFields.number.title, cell: cell.number, sort: 'number', width: 180 },
      {
        id: 'description',
        title: numberFields.description.title,
        cell: (row) => row.description,
        sort: 'description',
        width: 220,
      },
      { id: 'state', title: numberFields.state.title, cell: cell.state, sort: 'state', width: 120 },
      {
        id: 'action',
        title: numberFields.action.title,
        cell: cell.action,
        policy: capabilities.callActions,
        width: 'rest',
      },
    ],
    filters: [
      {
        field: 'state',
        title: numberFields.state.title,
        kind: 'selection',
        options: selectionOptions(numberStateNames),
      },
    ],
    sorting: [{ by: 'number', dir: 'asc' }],
    limit: 2500,
  },
  Details,
  fields: { number: numberFields },
  actions: [
    {
      id: 'update',
      label: msg`Update number`,
      icon: 'edit',
      policy: 'telephony.number.update',
      shortcut: 'e',
      run: { kind: 'form', load: async () => (await import('./form.tsx')).updateNumberForm },
    },
  ],
  defaults: ['calledNumber'],
};
