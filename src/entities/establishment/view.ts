import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { Establishment } from '../../domain/entities/establishment/model.ts';
import { addressLines } from '../../fields/address/address-line.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { establishmentFields as fields } from './fields.tsx';
import { addresseeTypeNames, establishmentLabels, establishmentTypeNames } from './name.ts';
import { EstablishmentDetails } from './panel.tsx';

const descriptionCell = ({ description }: Establishment) => description;
const typeCell = ({ type }: Establishment) => fields.type.show(type);
const addressCell = ({ address }: Establishment) => addressLines(address, null).join(', ');
const addresseeCell = ({ addressee }: Establishment) => fields.addressee.show(addressee);
const kindCell = ({ addressee }: Establishment) => fields['addressee.type'].show(addressee.type);
const registrationCell = ({ companyRegistrationNumber }: Establishment) => companyRegistrationNumber;

/** A place of business of an organization (S1-3-21). */
export const establishmentView: EntityView<'establishment'> = {
  name: 'establishment',
  icon: 'home',
  list: {
    columns: [
      {
        id: 'description',
        title: fields.description.title,
        cell: descriptionCell,
        sort: 'description',
        width: 220,
      },
      { id: 'type', title: fields.type.title, cell: typeCell, sort: 'type', width: 130 },
      {
        id: 'address',
        title: fields.address.title,
        cell: addressCell,
        sort: 'address.locality',
        width: 'rest',
      },
      {
        id: 'addressee',
        title: fields.addressee.title,
        cell: addresseeCell,
        sort: 'addressee.surname',
        width: 240,
      },
      {
        id: 'addresseeType',
        title: fields['addressee.type'].title,
        cell: kindCell,
        sort: 'addressee.type',
        initially: 'hidden',
        width: 140,
      },
      {
        id: 'registration',
        title: fields.companyRegistrationNumber.title,
        cell: registrationCell,
        sort: 'companyRegistrationNumber',
        initially: 'hidden',
        width: 160,
      },
    ],
    filters: [
      { field: 'description', title: fields.description.title, kind: 'text' },
      {
        field: 'type',
        title: fields.type.title,
        kind: 'selection',
        options: selectionOptions(establishmentTypeNames),
      },
      {
        field: 'addressee.type',
        title: fields['addressee.type'].title,
        kind: 'selection',
        options: selectionOptions(addresseeTypeNames),
      },
    ],
    sorting: [{ by: 'description', dir: 'asc' }],
    limit: 1000,
  },
  Details: EstablishmentDetails,
  fields: { establishment: fields },
  actions: [
    {
      id: 'update',
      label: establishmentLabels.update,
      icon: 'edit',
      policy: 'core.establishment.update',
      shortcut: 'e',
      run: { kind: 'form', load: async () => (await import('./form.tsx')).updateEstablishmentForm },
    },
    {
      id: 'delete',
      label: msg`Delete establishment`,
      icon: 'trash',
      policy: 'core.establishment.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) =>
          call('establishment.delete', { id: entity.id }, {}, organizationId),
        done: msg`Establishment deleted`,
      },
    },
  ],
  create: {
    label: establishmentLabels.create,
    within: 'organization',
    policy: 'core.establishment.create',
    load: async () => (await import('./form.tsx')).createEstablishmentForm,
  },
};
