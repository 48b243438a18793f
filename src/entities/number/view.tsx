import { capabilities } from '../../domain/access/capability.ts';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { numberTitles } from './title.ts';
import { numberFields as fields, numberStateNames } from './fields.tsx';
import { NumberDetails } from './panel.tsx';

const numberCell = ({ number }: PhoneNumber) => fields.number.show(number);
const descriptionCell = ({ description }: PhoneNumber) => description;
const stateCell = ({ state }: PhoneNumber) => fields.state.show(state);
const actionCell = (row: PhoneNumber) => callActionCell(row.action, 'calledNumber', row);

/** A telephone number of an organization, and what happens with calls to it (S1-3-19). */
export const numberView: EntityView<'number'> = {
  name: 'number',
  icon: 'phone',
  list: {
    columns: [
      { id: 'number', title: fields.number.title, cell: numberCell, sort: 'number', width: 180 },
      {
        id: 'description',
        title: fields.description.title,
        cell: descriptionCell,
        sort: 'description',
        width: 220,
      },
      { id: 'state', title: fields.state.title, cell: stateCell, sort: 'state', width: 120 },
      {
        id: 'action',
        title: fields.action.title,
        cell: actionCell,
        policy: capabilities.callActions,
        width: 'rest',
      },
    ],
    filters: [
      {
        field: 'state',
        title: fields.state.title,
        kind: 'selection',
        options: selectionOptions(numberStateNames),
      },
    ],
    sorting: [{ by: 'number', dir: 'asc' }],
    limit: 2500,
  },
  Details: NumberDetails,
  fields: { number: fields },
  actions: [
    {
      id: 'update',
      label: numberTitles.update,
      icon: 'edit',
      policy: 'telephony.number.update',
      shortcut: 'e',
      run: { kind: 'form', load: async () => (await import('./form.tsx')).updateNumberForm },
    },
  ],
  defaults: ['calledNumber'],
};
