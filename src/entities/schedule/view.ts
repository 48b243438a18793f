import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { scheduleLabels } from './action-label.ts';
import { ruleTexts, scheduleCell } from './cell.tsx';
import { scheduleFields as fields } from './fields.tsx';
import { ScheduleDetails } from './panel.tsx';

/** Opening hours, as rules (S1-3-33). */
export const scheduleView: EntityView<'schedule'> = {
  name: 'schedule',
  icon: 'clock',
  list: {
    columns: [
      { id: 'name', title: fields.name.title, cell: scheduleCell.name, sort: 'name', width: 220 },
      {
        id: 'when',
        title: fields['definition.when'].title,
        cell: scheduleCell.when,
        text: ({ definition }, words) => ruleTexts(definition.when, words),
        width: 'rest',
      },
      {
        id: 'except',
        title: fields['definition.except'].title,
        cell: scheduleCell.except,
        text: ({ definition }, words) => ruleTexts(definition.except, words),
        width: 240,
      },
      { id: 'tags', title: msg`Tags`, cell: scheduleCell.tags, width: 140 },
      {
        id: 'callAction',
        title: fields.callAction.title,
        cell: scheduleCell.callAction,
        policy: capabilities.callActions,
        width: 200,
      },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: scheduleCell.created,
        sort: 'createDate',
        width: 170,
      },
    ],
    filters: [
      { field: 'name', title: fields.name.title, kind: 'text' },
      { field: 'definition', title: msg`Tags`, kind: 'tag' },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: ScheduleDetails,
  fields: { schedule: fields },
  actions: [
    {
      id: 'update',
      label: scheduleLabels.update,
      icon: 'edit',
      policy: 'schedules.schedule.update',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).scheduleForms.updateForm,
        bulkForm: async () => (await import('./bulk-form.ts')).scheduleBulkForm,
      },
    },
    {
      id: 'callAction',
      label: scheduleLabels.callAction,
      icon: 'call-in',
      policy: { all: ['schedules.schedule.update', capabilities.callActions] },
      run: { kind: 'form', load: async () => (await import('./form.tsx')).callActionForm },
    },
    {
      id: 'delete',
      label: msg`Delete schedule`,
      icon: 'trash',
      policy: 'schedules.schedule.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('schedule.delete', { id: entity.id }, {}, organizationId),
        done: msg`Schedule deleted`,
      },
    },
  ],
  create: {
    label: scheduleLabels.create,
    within: 'organization',
    policy: 'schedules.schedule.create',
    load: async () => (await import('./form.tsx')).scheduleForms.createForm,
  },
};
