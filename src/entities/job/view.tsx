import { selectionOptions } from '../../i18n/selection-options.ts';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { jobActions } from './action.tsx';
import { jobDuration, jobDurationText } from './duration.tsx';
import { jobFields } from './fields.tsx';
import styles from './job.module.css';
import { jobStateNames } from './name.ts';
import { JobDetails } from './panel.tsx';
import { argsPreview } from '../../domain/entities/job/rules.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';

const momentCell = (at: string | null) => (at === null ? '–' : <Moment at={at} />);

/** Background work (S1-2.6-12). */
export const jobView: EntityView<'job'> = {
  name: 'job',
  icon: 'clock',
  list: {
    columns: [
      {
        id: 'command',
        title: jobFields['command.type'].title,
        cell: ({ command }) => <Truncate text={command.type} />,
        sort: 'command.type',
        width: 150,
      },
      {
        id: 'args',
        title: jobFields['command.args'].title,
        cell: ({ command }) => <span className={styles.args}>{argsPreview(command.args)}</span>,
        width: 'rest',
      },
      {
        id: 'state',
        title: jobFields.state.title,
        cell: ({ state }) => jobFields.state.show(state),
        sort: 'state',
        width: 120,
      },
      {
        id: 'error',
        title: jobFields.errorMessage.title,
        cell: ({ errorMessage }) => (errorMessage === null ? '–' : <Truncate text={errorMessage} />),
        sort: 'errorMessage',
        width: 220,
      },
      {
        id: 'priority',
        title: jobFields.priority.title,
        cell: ({ priority }) => priority,
        sort: 'priority',
        width: 90,
      },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: ({ createDate }) => momentCell(createDate),
        sort: 'createDate',
        width: 170,
      },
      {
        id: 'duration',
        title: jobDuration.title,
        cell: jobDuration.show,
        text: jobDurationText,
        width: 100,
      },
      {
        id: 'startDate',
        title: jobFields.startDate.title,
        cell: ({ startDate }) => momentCell(startDate),
        sort: 'startDate',
        initially: 'hidden',
        width: 170,
      },
      {
        id: 'endDate',
        title: jobFields.endDate.title,
        cell: ({ endDate }) => momentCell(endDate),
        sort: 'endDate',
        initially: 'hidden',
        width: 170,
      },
      {
        id: 'attempts',
        title: jobFields.attempts.title,
        cell: ({ attempts }) => attempts,
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
      { field: 'command.type', title: jobFields['command.type'].title, kind: 'text' },
      { field: 'errorMessage', title: jobFields.errorMessage.title, kind: 'text' },
      { field: 'priority', title: jobFields.priority.title, kind: 'number' },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
      { field: 'endDate', title: jobFields.endDate.title, kind: 'period' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 1000,
  },
  Details: JobDetails,
  fields: { job: jobFields },
  actions: jobActions,
};
