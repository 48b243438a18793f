import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { models } from '../../domain/entities/models.ts';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { NumberObjectText } from '../../fields/phone-number/number-object.tsx';
import { Message } from '../../fields/text/message.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { numberBlocks } from './block-cells.tsx';
import { numberFields as fields } from './fields.tsx';
import { acquisitionNames, administrativeTypeNames, numberStateNames, originNames } from './name.ts';
import { NumberDetails } from './panel.tsx';
import { numberTitles } from './title.ts';

const numberCell = (row: PhoneNumber) => <NumberObjectText of={row} />;
const descriptionCell = ({ description }: PhoneNumber) => description;
const stateCell = ({ state }: PhoneNumber) => fields.state.show(state);
const acquisitionCell = ({ acquisitionState }: PhoneNumber) =>
  acquisitionState !== null && fields.acquisitionState.show(acquisitionState);
const originCell = ({ origin }: PhoneNumber) =>
  origin === null ? <Message text={fields.origin.none} /> : fields.origin.show(origin);
const typeCell = ({ administrativeType }: PhoneNumber) => fields.administrativeType.show(administrativeType);
const establishmentCell = ({ establishmentId }: PhoneNumber) =>
  establishmentId !== null && fields.establishmentId.show(establishmentId);
const actionCell = (row: PhoneNumber) => callActionCell(row.action, 'calledNumber', row);

const establishmentColumn = {
  id: 'establishment',
  title: fields.establishmentId.title,
  cell: establishmentCell,
  policy: models.establishment.view,
  initially: 'hidden',
  width: 200,
} as const;

/** A telephone number of an organization, and what happens with calls to it (S1-3-19). */
export const numberView: EntityView<'number'> = {
  name: 'number',
  icon: 'phone',
  list: {
    columns: [
      {
        id: 'number',
        title: fields.number.title,
        cell: numberCell,
        text: ({ number }) => number,
        sort: 'number',
        width: 180,
      },
      {
        id: 'description',
        title: fields.description.title,
        cell: descriptionCell,
        sort: 'description',
        width: 220,
      },
      { id: 'state', title: fields.state.title, cell: stateCell, sort: 'state', width: 120 },
      { id: 'origin', title: fields.origin.title, cell: originCell, sort: 'origin.type', width: 170 },
      {
        id: 'action',
        title: fields.action.title,
        cell: actionCell,
        policy: capabilities.callActions,
        width: 'rest',
      },
      establishmentColumn,
      {
        id: 'type',
        title: fields.administrativeType.title,
        cell: typeCell,
        sort: 'administrativeType',
        initially: 'hidden',
        width: 140,
      },
      {
        id: 'acquisition',
        title: fields.acquisitionState.title,
        cell: acquisitionCell,
        sort: 'acquisitionState',
        initially: 'hidden',
        width: 140,
      },
    ],
    filters: [
      { field: 'number', title: fields.number.title, kind: 'text' },
      { field: 'description', title: fields.description.title, kind: 'text' },
      {
        field: 'state',
        title: fields.state.title,
        kind: 'selection',
        options: selectionOptions(numberStateNames),
      },
      {
        field: 'origin.type',
        title: fields.origin.title,
        kind: 'selection',
        options: selectionOptions(originNames),
      },
      {
        field: 'administrativeType',
        title: fields.administrativeType.title,
        kind: 'selection',
        options: selectionOptions(administrativeTypeNames),
      },
      {
        field: 'acquisitionState',
        title: fields.acquisitionState.title,
        kind: 'selection',
        options: selectionOptions(acquisitionNames),
      },
      {
        field: 'establishmentId',
        title: fields.establishmentId.title,
        kind: 'entity',
        entity: 'establishment',
        holds: 'one',
      },
    ],
    sorting: [{ by: 'number', dir: 'asc' }],
    blocks: numberBlocks,
    limit: 2500,
  },
  Details: NumberDetails,
  use: 'shown',
  fields: { number: fields },
  actions: [
    {
      id: 'update',
      label: numberTitles.update,
      icon: 'edit',
      policy: 'telephony.number.update',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateNumberForm,
        bulkForm: async () => (await import('./bulk-form.ts')).numberBulkForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete number`,
      icon: 'trash',
      policy: capabilities.numberDelete,
      run: {
        kind: 'delete',
        send: ({ entity: { number }, organizationId }) =>
          call('number.delete', { number }, {}, organizationId),
        done: msg`Number deleted`,
      },
    },
  ],
  defaults: ['calledNumber'],
  create: {
    label: numberTitles.create,
    within: 'organization',
    policy: capabilities.numberCreateCustom,
    load: async () => (await import('./create-form.tsx')).createNumbersForm,
  },
};
