import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { nameColumn, sharingFilter, sharingText } from '../define/flow-content/cell.tsx';
import { sharingStatusNames } from '../../fields/flow/sharing-status.tsx';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { macroFields as fields, macroLabels } from './fields.ts';
import { MacroOutlineDialog } from './outline-dialog.tsx';
import { MacroDetails } from './panel.tsx';
import { OpenMacro } from './open-macro.tsx';

const { column, filter, fact } = listPart(fields);

/** Flows that others use as a block (S1-3-36). */
export const macroView: EntityView<'macro'> = {
  name: 'macro',
  icon: 'flow',
  list: {
    columns: [
      nameColumn('macro'),
      column('summary', { width: 'rest' }),
      column('inputs', { sort: null, width: 160 }),
      column('outputs', { sort: null, width: 160 }),
      column('sharingStatus', { id: 'sharing', text: sharingText, holds: Object.values(sharingStatusNames) }),
      column('lastUpdate', { holds: 'moment' }),
      column('createDate', { initially: 'hidden' }),
    ],
    card: { state: 'sharing', lines: [['summary', 'lastUpdate']] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('summary', { kind: 'text' }),
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
  head: { facts: [fact('sharingStatus'), fact('lastUpdate')], Open: OpenMacro },
  Details: MacroDetails,
  fields: { macro: fields },
  actions: [
    updateAction({
      label: macroLabels.update,
      policy: 'flow.macro.edit',
      load: async () => (await import('./form.ts')).macroForms.update,
      bulkForm: async () => (await import('./form.ts')).macroForms.bulk,
    }),
    {
      id: 'blocks',
      label: msg`Show blocks`,
      icon: 'flow',
      rank: 'secondary',
      policy: 'flow.macro.view',
      run: { kind: 'dialog', Dialog: MacroOutlineDialog },
    },
    deleteAction({
      label: msg`Delete macro`,
      policy: 'flow.macro.edit',
      send: ({ entity, organizationId }) => call('macro.delete', { id: entity.id }, {}, organizationId),
      done: msg`Macro deleted`,
    }),
  ],
  create: {
    label: macroLabels.create,
    within: 'organization',
    policy: 'flow.macro.edit',
    load: async () => (await import('./form.ts')).macroForms.create,
  },
};
