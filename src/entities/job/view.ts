import { msg } from '@lingui/core/macro';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { jobActions } from './action.tsx';
import { jobCell, tookMs } from './cell.tsx';
import { jobFields } from './field.tsx';
import { jobStateNames } from './name.ts';
import { JobDetails } from './panel.tsx';
import { argsPreview, tookText } from '../../domain/entities/job/rules.ts';

/** Work in the background (S1 §2.6). */
export const jobView: EntityView<'job'> = {
  name: 'job',
  icon: 'clock',
  list: {
    columns: [
      {
        id: 'command',
        title: jobFields.command.title,
        cell: jobCell.command,
        sort: 'command.type',
        width: 150,
      },
      {
        id: 'args',
        title: msg`Arguments`,
        cell: jobCell.args,
        text: ({ command }) => argsPreview(command.args),
        width: 'rest',
      },
      { id: 'state', title: jobFields.state.title, cell: jobCell.state, sort: 'state', width: 120 },
      {
        id: 'error',
        title: jobFields.errorMessage.title,
        cell: jobCell.error,
        sort: 'errorMessage',
        width: 220,
      },
      {
        id: 'priority',
        title: jobFields.priority.title,
        cell: jobCell.priority,
        sort: 'priority',
        width: 90,
      },
      { id: 'createDate', title: msg`Created`, cell: jobCell.created, sort: 'createDate', width: 170 },
      {
        id: 'duration',
        title: msg`Duration`,
        cell: jobCell.duration,
        text: (job) => {
          const took = tookMs(job);
          return took === null ? '' : tookText(took, (seconds) => seconds.toFixed(1));
        },
        width: 100,
      },
      {
        id: 'startDate',
        title: jobFields.startDate.title,
        cell: jobCell.started,
        sort: 'startDate',
        initially: 'hidden',
        width: 170,
      },
      {
        id: 'endDate',
        title: jobFields.endDate.title,
        cell: jobCell.ended,
        sort: 'endDate',
        initially: 'hidden',
        width: 170,
      },
      {
        id: 'attempts',
        title: jobFields.attempts.title,
        cell: jobCell.attempts,
        sort: 'attempts',
        initially: 'hidden',
        width: 100,
      },
    ],
    filters: [
      {
        field: 'state',
        title: jobFields.state.title,
        kind: 'selection',
        options: selectionOptions(jobStateNames),
      },
      { field: 'command.type', title: jobFields.command.title, kind: 'text' },
      { field: 'errorMessage', title: jobFields.errorMessage.title, kind: 'text' },
      { field: 'priority', title: jobFields.priority.title, kind: 'number' },
      { field: 'createDate', title: msg`Created`, kind: 'period' },
      { field: 'endDate', title: jobFields.endDate.title, kind: 'period' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 1000,
  },
  Details: JobDetails,
  fields: { job: jobFields },
  actions: jobActions,
};
