import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { enabledRuleTexts, scheduleCell } from './cell.tsx';
import { scheduleFields as fields, scheduleLabels } from './fields.tsx';
import { openNames, openNow, openNowText } from './open-now.tsx';
import { ScheduleDetails } from './panel.tsx';
import { nowFact } from './now-fact.tsx';

const { column, filter } = listPart(fields);
const nowTitle = msg`Now`;

/** Opening hours, as rules (S1-3-33). */
export const scheduleView: EntityView<'schedule'> = {
  name: 'schedule',
  icon: 'clock',
  list: {
    columns: [
      column('name', { width: 200 }),
      { id: 'now', title: nowTitle, cell: openNow, text: openNowText, holds: openNames },
      column('definition.when', {
        id: 'when',
        cell: scheduleCell.when,
        text: ({ definition }, words) => enabledRuleTexts(definition.when, words),
        sort: null,
        width: 'rest',
      }),
      column('definition.except', {
        id: 'except',
        cell: scheduleCell.except,
        text: ({ definition }, words) => enabledRuleTexts(definition.except, words),
        sort: null,
        width: 200,
      }),
      { id: 'tags', title: msg`Tags`, cell: scheduleCell.tags, width: 120 },
      column('callAction', {
        cell: scheduleCell.callAction,
        sort: null,
        policy: capabilities.callActions,
        width: 180,
      }),
      column('createDate', { initially: 'hidden' }),
    ],
    card: { state: 'now', lines: [['when']] },
    filters: [
      filter('name', { kind: 'text' }),
      { field: 'definition', title: msg`Tags`, kind: 'tag' },
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [{ title: nowTitle, of: [], show: nowFact }] },
  Details: ScheduleDetails,
  fields: { schedule: fields },
  actions: [
    updateAction({
      label: scheduleLabels.update,
      policy: 'schedules.schedule.update',
      load: async () => (await import('./form.tsx')).scheduleForms.updateForm,
      bulkForm: async () => (await import('./bulk-form.ts')).scheduleBulkForm,
    }),
    {
      id: 'callAction',
      label: scheduleLabels.callAction,
      icon: 'call-in',
      rank: 'secondary',
      policy: { all: ['schedules.schedule.update', capabilities.callActions] },
      run: { kind: 'form', load: async () => (await import('./form.tsx')).callActionForm },
    },
    deleteAction({
      label: msg`Delete schedule`,
      policy: 'schedules.schedule.delete',
      send: ({ entity, organizationId }) => call('schedule.delete', { id: entity.id }, {}, organizationId),
      done: msg`Schedule deleted`,
    }),
  ],
  create: {
    label: scheduleLabels.create,
    within: 'organization',
    policy: 'schedules.schedule.create',
    load: async () => (await import('./form.tsx')).scheduleForms.createForm,
  },
};
