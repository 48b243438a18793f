import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { call } from '../../client/session/call.ts';
import { sipColumns, sipFilters } from '../../fields/sip/sip-list.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { trunkCell } from './cell.tsx';
import { trunkFields } from './field.tsx';
import { connectionNames } from './name.ts';
import { TrunkDetails } from './panel.tsx';

/** A line to another telephone system (S1 §2.6). */
export const trunkView: EntityView<'trunk'> = {
  name: 'trunk',
  icon: 'switch',
  list: {
    columns: [
      { id: 'displayName', title: trunkFields.displayName.title, cell: trunkCell.name, sort: 'displayName' },
      sipColumns.status,
      {
        id: 'connection',
        title: msg`Connection`,
        cell: trunkCell.connection,
        sort: 'configuration.outbound.connection.type',
        width: 140,
      },
      {
        id: 'fallbackLegalSource',
        title: trunkFields.fallbackLegalSource.title,
        cell: trunkCell.fallbackLegalSource,
        sort: 'fallbackLegalSource',
        width: 180,
      },
      {
        id: 'callAction',
        title: trunkFields.callAction.title,
        cell: trunkCell.callAction,
        policy: capabilities.callActions,
        width: 220,
      },
      sipColumns.lastRegistration,
      {
        id: 'uri',
        title: connectionNames.uri,
        cell: trunkCell.uri,
        sort: 'configuration.outbound.connection.uri',
        initially: 'hidden',
        width: 240,
      },
      {
        id: 'username',
        title: msg`Username`,
        cell: trunkCell.username,
        sort: 'configuration.username',
        initially: 'hidden',
        width: 180,
      },
      sipColumns.lastFailure,
      sipColumns.userAgent,
    ],
    filters: [
      { field: 'displayName', title: trunkFields.displayName.title, kind: 'text' },
      sipFilters.status,
      {
        field: 'configuration.outbound.connection.type',
        title: msg`Connection`,
        kind: 'selection',
        options: selectionOptions(connectionNames),
      },
      sipFilters.lastRegistration,
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 250,
  },
  Details: TrunkDetails,
  fields: { trunk: trunkFields },
  actions: [
    {
      id: 'update',
      label: msg`Update trunk`,
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
    label: msg`Create trunk`,
    within: 'organization',
    policy: 'telephony.trunk.create',
    load: async () => (await import('./form.tsx')).createTrunkForm,
  },
};
