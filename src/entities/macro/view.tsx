import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { Macro } from '../../domain/entities/macro/model.ts';
import { commonTitles } from '../define/common-title.ts';
import { contentCell, contentName, sharingFilter, sharingText } from '../define/flow-content/cell.tsx';
import type { EntityView } from '../define/view.ts';
import { macroLabels } from './action-label.ts';
import { macroFields as fields } from './fields.ts';
import { MacroOutlineDialog } from './outline-dialog.tsx';
import { MacroDetails } from './panel.tsx';

const inputsCell = ({ inputs }: Macro) => fields.inputs.show(inputs);
const outputsCell = ({ outputs }: Macro) => fields.outputs.show(outputs);

/** Flows that others use as a block (S1-3-36). */
export const macroView: EntityView<'macro'> = {
  name: 'macro',
  icon: 'flow',
  list: {
    columns: [
      { id: 'name', title: fields.name.title, cell: contentName('macro'), sort: 'name', width: 240 },
      {
        id: 'summary',
        title: fields.summary.title,
        cell: contentCell.summary,
        sort: 'summary',
        width: 'rest',
      },
      { id: 'inputs', title: fields.inputs.title, cell: inputsCell, width: 160 },
      { id: 'outputs', title: fields.outputs.title, cell: outputsCell, width: 160 },
      {
        id: 'sharing',
        title: fields.sharingStatus.title,
        cell: contentCell.sharing,
        text: sharingText,
        sort: 'sharingStatus',
        width: 150,
      },
      {
        id: 'lastUpdate',
        title: fields.lastUpdate.title,
        cell: contentCell.lastUpdate,
        sort: 'lastUpdate',
        width: 170,
      },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: contentCell.created,
        sort: 'createDate',
        initially: 'hidden',
        width: 170,
      },
    ],
    filters: [
      { field: 'name', title: fields.name.title, kind: 'text' },
      { field: 'summary', title: fields.summary.title, kind: 'text' },
      sharingFilter,
      { field: 'uses.macro', title: msg`Macros`, kind: 'entity', entity: 'macro', holds: 'many' },
      { field: 'uses.sound', title: msg`Sounds`, kind: 'entity', entity: 'sound', holds: 'many' },
      { field: 'uses.schedule', title: msg`Schedules`, kind: 'entity', entity: 'schedule', holds: 'many' },
      { field: 'lastUpdate', title: fields.lastUpdate.title, kind: 'period' },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: MacroDetails,
  fields: { macro: fields },
  actions: [
    {
      id: 'update',
      label: macroLabels.update,
      icon: 'edit',
      policy: 'flow.macro.edit',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.ts')).macroForms.update,
        bulkForm: async () => (await import('./form.ts')).macroForms.bulk,
      },
    },
    {
      id: 'blocks',
      label: msg`Show blocks`,
      icon: 'flow',
      policy: 'flow.macro.view',
      run: { kind: 'dialog', Dialog: MacroOutlineDialog },
    },
    {
      id: 'delete',
      label: msg`Delete macro`,
      icon: 'trash',
      policy: 'flow.macro.edit',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('macro.delete', { id: entity.id }, {}, organizationId),
        done: msg`Macro deleted`,
      },
    },
  ],
  create: {
    label: macroLabels.create,
    within: 'organization',
    policy: 'flow.macro.edit',
    load: async () => (await import('./form.ts')).macroForms.create,
  },
};
