import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { call } from '../../client/session/call.ts';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { sipColumns, sipFilters } from '../../fields/sip/sip-list.tsx';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { trunkFields, trunkLabels, trunkLogFields } from './fields.tsx';
import { TrunkDetails } from './panel.tsx';

const { column, filter, choice, fact } = listPart(trunkFields);
const callActionCellOf = (trunk: Trunk) => callActionCell(trunk.callAction, 'trunkCall', trunk);

/** A SIP connection to a customer's telephone system (S1-2.6-01). */
export const trunkView: EntityView<'trunk'> = {
  name: 'trunk',
  icon: 'switch',
  list: {
    columns: [
      column('displayName'),
      sipColumns.status,
      column('configuration.outbound.connection.type', { id: 'connection' }),
      column('fallbackLegalSource', { width: 180 }),
      column('callAction', {
        cell: callActionCellOf,
        sort: null,
        policy: capabilities.callActions,
        width: 220,
      }),
      sipColumns.lastRegistration,
      column('configuration.outbound.connection.uri', { id: 'uri', initially: 'hidden', width: 240 }),
      column('configuration.username', { id: 'username', initially: 'hidden', width: 180 }),
      sipColumns.lastFailure,
      sipColumns.userAgent,
    ],
    card: { state: 'status', lines: [['connection', 'callAction']] },
    filters: [
      filter('displayName', { kind: 'text' }),
      sipFilters.status,
      choice('configuration.outbound.connection.type'),
      sipFilters.lastRegistration,
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 250,
  },
  head: {
    facts: [
      fact('status', sipColumns.status.cell),
      fact(
        'callAction',
        (row, organizationId) =>
          row.callAction && callActionCell(row.callAction, 'trunkCall', row, organizationId),
      ),
      fact('fallbackLegalSource'),
    ],
  },
  Details: TrunkDetails,
  fields: { trunk: trunkLogFields },
  actions: [
    updateAction({
      label: trunkLabels.update,
      policy: 'telephony.trunk.update',
      load: async () => (await import('./form.tsx')).trunkForms.updateForm,
      bulkForm: async () => (await import('./bulk-form.ts')).trunkBulkForm,
    }),
    deleteAction({
      label: msg`Delete trunk`,
      policy: 'telephony.trunk.delete',
      send: ({ entity, organizationId }) => call('trunk.delete', { id: entity.id }, {}, organizationId),
      done: msg`Trunk deleted`,
    }),
  ],
  defaults: ['trunkCall'],
  create: {
    label: trunkLabels.create,
    within: 'organization',
    policy: 'telephony.trunk.create',
    load: async () => (await import('./form.tsx')).trunkForms.createForm,
  },
};
