import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { flowLabels } from './action-label.ts';
import { configText, deployedText, flowCell, statusText } from './cell.tsx';
import { configBlock, deployBlock, versionsOf } from './deployment.ts';
import { deployStatusField, flowFields as fields } from './fields.tsx';
import { FlowOutlineDialog } from './outline-dialog.tsx';
import { FlowDetails } from './panel.tsx';

/** The main flows of an organization, which decide what happens to calls (S1-2.7-02). */
export const flowView: EntityView<'flow'> = {
  name: 'flow',
  icon: 'flow',
  list: {
    columns: [
      {
        id: 'name',
        title: fields.name.title,
        cell: flowCell.name,
        text: ({ name }) => name,
        sort: 'name',
        width: 240,
      },
      { id: 'summary', title: fields.summary.title, cell: flowCell.summary, sort: 'summary', width: 'rest' },
      { id: 'status', title: deployStatusField.title, cell: flowCell.status, text: statusText, width: 160 },
      { id: 'config', title: fields.config.title, cell: flowCell.config, text: configText, width: 180 },
      {
        id: 'lastUpdate',
        title: fields.lastUpdate.title,
        cell: flowCell.lastUpdate,
        sort: 'lastUpdate',
        width: 170,
      },
      {
        id: 'deployed',
        title: fields.deployedRevisionId.title,
        cell: flowCell.deployed,
        text: deployedText,
        initially: 'hidden',
        width: 170,
      },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: flowCell.created,
        sort: 'createDate',
        initially: 'hidden',
        width: 170,
      },
    ],
    filters: [
      { field: 'name', title: fields.name.title, kind: 'text' },
      { field: 'summary', title: fields.summary.title, kind: 'text' },
      { field: 'uses.macro', title: msg`Macros`, kind: 'entity', entity: 'macro', holds: 'many' },
      { field: 'uses.sound', title: msg`Sounds`, kind: 'entity', entity: 'sound', holds: 'many' },
      { field: 'uses.schedule', title: msg`Schedules`, kind: 'entity', entity: 'schedule', holds: 'many' },
      { field: 'lastUpdate', title: fields.lastUpdate.title, kind: 'period' },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: FlowDetails,
  fields: { flow: fields },
  actions: [
    {
      id: 'deploy',
      label: flowLabels.deploy,
      icon: 'up',
      policy: 'flow.flow.deploy',
      related: versionsOf,
      blocked: (flow, _userId, find) => deployBlock(flow, find),
      run: { kind: 'form', load: async () => (await import('./deploy-form.tsx')).deployFlowForm },
    },
    {
      id: 'config',
      label: flowLabels.config,
      icon: 'settings',
      policy: 'flow.flow.edit',
      related: versionsOf,
      blocked: (flow, _userId, find) => configBlock(flow, find),
      run: { kind: 'form', load: async () => (await import('./config-form.tsx')).flowConfigForm },
    },
    {
      id: 'update',
      label: flowLabels.update,
      icon: 'edit',
      policy: 'flow.flow.edit',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.ts')).flowForms.update,
        bulkForm: async () => (await import('./form.ts')).flowForms.bulk,
      },
    },
    {
      id: 'blocks',
      label: msg`Show blocks`,
      icon: 'flow',
      policy: 'flow.flow.view',
      run: { kind: 'dialog', Dialog: FlowOutlineDialog },
    },
    {
      id: 'rollBack',
      label: flowLabels.rollBack,
      icon: 'history',
      policy: 'flow.flow.deploy',
      blocked: ({ deployedRevisionId }) => (deployedRevisionId === null ? msg`Never deployed` : null),
      run: { kind: 'form', load: async () => (await import('./roll-back-form.tsx')).rollBackForm },
    },
    {
      id: 'delete',
      label: msg`Delete flow`,
      icon: 'trash',
      policy: 'flow.flow.edit',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('flow.delete', { id: entity.id }, {}, organizationId),
        done: msg`Flow deleted`,
      },
    },
  ],
  create: {
    label: flowLabels.create,
    within: 'organization',
    policy: 'flow.flow.edit',
    load: async () => (await import('./form.ts')).flowForms.create,
  },
};
