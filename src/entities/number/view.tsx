import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { models } from '../../domain/entities/models.ts';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { NumberObjectText } from '../../fields/phone-number/number-object.tsx';
import { Message } from '../../fields/text/message.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import { administrativeTypeNames } from '../define/number-setting.tsx';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { numberBlocks } from './block-cells.tsx';
import { numberFields as fields, numberTitles } from './fields.tsx';
import { originNames } from './name.ts';
import { NumberDetails } from './panel.tsx';

const { column, filter, choice, fact } = listPart(fields);
const numberCell = (row: PhoneNumber) => <NumberObjectText of={row} />;
const originCell = ({ origin }: PhoneNumber) =>
  origin === null ? <Message text={fields.origin.none} /> : fields.origin.show(origin);
const actionCell = (row: PhoneNumber) => callActionCell(row.action, 'calledNumber', row);

const NumberTitle = ({ entity }: { entity: PhoneNumber }) => <NumberObjectText of={entity} />;

/** A telephone number of an organization, and what happens with calls to it (S1-3-19). */
export const numberView: EntityView<'number'> = {
  name: 'number',
  icon: 'phone',
  list: {
    columns: [
      column('number', { cell: numberCell, text: ({ number }) => number, width: 180 }),
      column('description', { width: 220 }),
      column('state'),
      column('origin', { cell: originCell, sort: 'origin.type', width: 170 }),
      column('action', { cell: actionCell, sort: null, policy: capabilities.callActions, width: 'rest' }),
      column('establishmentId', {
        id: 'establishment',
        sort: null,
        policy: models.establishment.view,
        initially: 'hidden',
        width: 200,
      }),
      column('administrativeType', { id: 'type', initially: 'hidden', width: 140 }),
      column('acquisitionState', { id: 'acquisition', initially: 'hidden' }),
    ],
    card: { state: 'state', lines: [['action', 'description']] },
    filters: [
      filter('number', { kind: 'text' }),
      filter('description', { kind: 'text' }),
      choice('state'),
      {
        field: 'origin.type',
        title: fields.origin.title,
        kind: 'selection',
        options: selectionOptions(originNames),
      },
      filter('administrativeType', {
        kind: 'selection',
        options: selectionOptions(administrativeTypeNames),
      }),
      choice('acquisitionState'),
      filter('establishmentId', { kind: 'entity', entity: 'establishment', holds: 'one' }),
    ],
    sorting: [{ by: 'number', dir: 'asc' }],
    blocks: numberBlocks,
    limit: 2500,
  },
  head: {
    Title: NumberTitle,
    facts: [
      fact('state'),
      fact('action', (row, organizationId) =>
        callActionCell(row.action, 'calledNumber', row, organizationId),
      ),
    ],
  },
  Details: NumberDetails,
  use: 'shown',
  fields: { number: fields },
  actions: [
    updateAction({
      label: numberTitles.update,
      policy: 'telephony.number.update',
      load: async () => (await import('./form.tsx')).updateNumberForm,
      bulkForm: async () => (await import('./bulk-form.ts')).numberBulkForm,
    }),
    deleteAction({
      label: msg`Delete number`,
      policy: capabilities.numberDelete,
      send: ({ entity: { number }, organizationId }) => call('number.delete', { number }, {}, organizationId),
      done: msg`Number deleted`,
    }),
  ],
  defaults: ['calledNumber'],
  create: {
    label: numberTitles.create,
    within: 'organization',
    policy: capabilities.numberCreateCustom,
    load: async () => (await import('./create-form.tsx')).createNumbersForm,
  },
};
