import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { Establishment } from '../../domain/entities/establishment/model.ts';
import { addressLines } from '../../fields/address/address-line.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { establishmentFields as fields, establishmentLabels } from './fields.tsx';
import { EstablishmentDetails } from './panel.tsx';

const { column, filter, choice, fact } = listPart(fields);
const addressCell = ({ address }: Establishment) => addressLines(address, null).join(', ');

/** A place of business of an organization (S1-3-21). */
export const establishmentView: EntityView<'establishment'> = {
  name: 'establishment',
  icon: 'home',
  list: {
    columns: [
      column('description', { width: 220 }),
      column('type'),
      column('address', { cell: addressCell, sort: 'address.locality', width: 'rest' }),
      column('addressee', { sort: 'addressee.surname', width: 240 }),
      column('addressee.type', { id: 'addresseeType', initially: 'hidden' }),
      column('companyRegistrationNumber', { id: 'registration', initially: 'hidden', width: 160 }),
    ],
    card: { state: 'type', lines: [['address']] },
    filters: [filter('description', { kind: 'text' }), choice('type'), choice('addressee.type')],
    sorting: [{ by: 'description', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [fact('type'), { title: msg`City`, of: [], show: ({ address }) => address.locality }] },
  Details: EstablishmentDetails,
  fields: { establishment: fields },
  actions: [
    updateAction({
      label: establishmentLabels.update,
      policy: 'core.establishment.update',
      load: async () => (await import('./form.tsx')).establishmentForms.updateForm,
    }),
    deleteAction({
      label: msg`Delete establishment`,
      policy: 'core.establishment.delete',
      whileUsed: 'refused',
      send: ({ entity, organizationId }) =>
        call('establishment.delete', { id: entity.id }, {}, organizationId),
      done: msg`Establishment deleted`,
    }),
  ],
  create: {
    label: establishmentLabels.create,
    within: 'organization',
    policy: 'core.establishment.create',
    load: async () => (await import('./form.tsx')).establishmentForms.createForm,
  },
};
