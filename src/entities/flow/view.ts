import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { sharingStatusNames } from '../../fields/flow/sharing-status.tsx';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { deploymentActions } from '../define/flow-deployment/actions.ts';
import { deployStatusFilter, deploymentColumns } from '../define/flow-deployment/list-part.ts';
import { nameColumn, sharingFilter, sharingText } from '../define/flow-content/cell.tsx';
import { flowFields as fields, flowLabels } from './fields.tsx';
import { FlowOutlineDialog } from './outline-dialog.tsx';
import { FlowDetails } from './panel.tsx';
import { OpenFlow } from './open-flow.tsx';

const { column, filter, fact } = listPart(fields);

/** The main flows of an organization, which decide what happens to calls (S1-2.7-02). */
export const flowView: EntityView<'flow'> = {
  name: 'flow',
  icon: 'flow',
  list: {
    columns: [
      nameColumn('flow'),
      column('summary', { width: 'rest' }),
      deploymentColumns.status,
      deploymentColumns.config,
      column('sharingStatus', { id: 'sharing', text: sharingText, holds: Object.values(sharingStatusNames) }),
      column('lastUpdate', { holds: 'moment' }),
      deploymentColumns.deployed,
      column('createDate', { initially: 'hidden' }),
    ],
    card: { state: 'status', lines: [['summary', 'lastUpdate']] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('summary', { kind: 'text' }),
      deployStatusFilter,
      sharingFilter,
      { field: 'uses.macro', title: msg`Macros`, kind: 'entity', entity: 'macro', holds: 'many' },
      { field: 'uses.sound', title: msg`Sounds`, kind: 'entity', entity: 'sound', holds: 'many' },
      { field: 'uses.schedule', title: msg`Schedules`, kind: 'entity', entity: 'schedule', holds: 'many' },
      filter('lastUpdate', { kind: 'period' }),
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [fact('deployStatus'), fact('deployedRevisionId')],
    Open: OpenFlow,
  },
  Details: FlowDetails,
  fields: { flow: fields },
  actions: [
    ...deploymentActions('flow'),
    updateAction({
      label: flowLabels.update,
      rank: 'menu',
      policy: 'flow.flow.edit',
      load: async () => (await import('./form.ts')).flowForms.update,
      bulkForm: async () => (await import('./form.ts')).flowForms.bulk,
    }),
    {
      id: 'blocks',
      label: msg`Show blocks`,
      icon: 'flow',
      rank: 'menu',
      policy: 'flow.flow.view',
      run: { kind: 'dialog', Dialog: FlowOutlineDialog },
    },
    {
      id: 'rollBack',
      label: flowLabels.rollBack,
      icon: 'history',
      rank: 'menu',
      policy: 'flow.flow.deploy',
      blocked: ({ deployedRevisionId }) => (deployedRevisionId === null ? msg`Never deployed` : null),
      run: { kind: 'form', load: async () => (await import('./roll-back-form.tsx')).rollBackForm },
    },
    deleteAction({
      label: msg`Delete flow`,
      policy: 'flow.flow.edit',
      send: ({ entity, organizationId }) => call('flow.delete', { id: entity.id }, {}, organizationId),
      done: msg`Flow deleted`,
    }),
  ],
  create: {
    label: flowLabels.create,
    within: 'organization',
    policy: 'flow.flow.edit',
    load: async () => (await import('./create-form.ts')).newFlowForm,
  },
};
