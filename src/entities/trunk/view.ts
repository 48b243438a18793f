import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { call } from '../../client/session/call.ts';
import { sipColumns, sipFilters } from '../../fields/sip/sip-list.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { trunkLabels } from './action-label.ts';
import { trunkCell } from './cell.tsx';
import { connectionNames } from './connection-name.ts';
import { connectionFields, trunkFields as fields } from './fields.tsx';
import { TrunkDetails } from './panel.tsx';

/** A SIP connection to a customer's telephone system (S1-2.6-01). */
export const trunkView: EntityView<'trunk'> = {
  name: 'trunk',
  icon: 'switch',
  list: {
    columns: [
      { id: 'displayName', title: fields.displayName.title, cell: trunkCell.name, sort: 'displayName' },
      sipColumns.status,
      {
        id: 'connection',
        title: connectionFields.type.title,
        cell: trunkCell.connection,
        sort: 'configuration.outbound.connection.type',
        width: 140,
      },
      {
        id: 'fallbackLegalSource',
        title: fields.fallbackLegalSource.title,
        cell: trunkCell.fallbackLegalSource,
        sort: 'fallbackLegalSource',
        width: 180,
      },
      {
        id: 'callAction',
        title: fields.callAction.title,
        cell: trunkCell.callAction,
        policy: capabilities.callActions,
        width: 220,
      },
      sipColumns.lastRegistration,
      {
        id: 'uri',
        title: connectionFields.uri.title,
        cell: trunkCell.uri,
        sort: 'configuration.outbound.connection.uri',
        initially: 'hidden',
        width: 240,
      },
      {
        id: 'username',
        title: fields['configuration.username'].title,
        cell: trunkCell.username,
        sort: 'configuration.username',
        initially: 'hidden',
        width: 180,
      },
      sipColumns.lastFailure,
      sipColumns.userAgent,
    ],
    filters: [
      { field: 'displayName', title: fields.displayName.title, kind: 'text' },
      sipFilters.status,
      {
        field: 'configuration.outbound.connection.type',
        title: connectionFields.type.title,
        kind: 'selection',
        options: selectionOptions(connectionNames),
      },
      sipFilters.lastRegistration,
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 250,
  },
  Details: TrunkDetails,
  fields: { trunk: fields },
  actions: [
    {
      id: 'update',
      label: trunkLabels.update,
      icon: 'edit',
      policy: 'telephony.trunk.update',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateTrunkForm,
        bulkForm: async () => (await import('./bulk-form.ts')).trunkBulkForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete trunk`,
      icon: 'trash',
      policy: 'telephony.trunk.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('trunk.delete', { id: entity.id }, {}, organizationId),
        done: msg`Trunk deleted`,
      },
    },
  ],
  defaults: ['trunkCall'],
  create: {
    label: trunkLabels.create,
    within: 'organization',
    policy: 'telephony.trunk.create',
    load: async () => (await import('./form.tsx')).createTrunkForm,
  },
};
