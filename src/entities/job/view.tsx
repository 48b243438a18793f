import { selectionOptions } from '../../i18n/selection-options.ts';
import type { Job } from '../../domain/entities/job/model.ts';
import { listPart } from '../define/list-part.ts';
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

const { column, filter, fact } = listPart(jobFields);

const JobTitle = ({ entity }: { entity: Job }) => jobFields['command.type'].show(entity.command.type);

const momentCell = (at: string | null) => at && <Moment at={at} />;

/** Background work (S1-2.6-12). */
export const jobView: EntityView<'job'> = {
  name: 'job',
  icon: 'clock',
  list: {
    columns: [
      column('command.type', { id: 'command', text: ({ command }) => command.type, width: 190 }),
      column('command.args', {
        id: 'args',
        cell: ({ command }) => <span className={styles.args}>{argsPreview(command.args)}</span>,
        sort: null,
        width: 160,
      }),
      column('state', { holds: Object.values(jobStateNames) }),
      column('errorMessage', {
        id: 'error',
        cell: ({ errorMessage }) => errorMessage && <Truncate text={errorMessage} />,
        width: 160,
      }),
      column('priority', { holds: 'figure', initially: 'hidden', width: 90 }),
      column('createDate'),
      {
        id: 'duration',
        title: jobDuration.title,
        cell: jobDuration.show,
        text: jobDurationText,
        holds: 'figure',
        width: 100,
      },
      column('startDate', {
        cell: ({ startDate }) => momentCell(startDate),
        initially: 'hidden',
        holds: 'moment',
      }),
      column('endDate', { initially: 'hidden', holds: 'moment' }),
      column('attempts', { initially: 'hidden', holds: 'figure', width: 100 }),
    ],
    card: {
      state: 'state',
      lines: [
        ['createDate', 'duration'],
        ['error', 'args'],
      ],
    },
    filters: [
      filter('state', { kind: 'selection', options: selectionOptions(jobStateNames) }),
      filter('command.type', { kind: 'text' }),
      filter('errorMessage', { kind: 'text' }),
      filter('priority', { kind: 'number' }),
      filter('createDate', { kind: 'period' }),
      filter('endDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 1000,
  },
  head: {
    Title: JobTitle,
    facts: [
      fact('state'),
      fact('createDate'),
      { title: jobDuration.title, of: [jobDuration], show: (job) => job.startDate && jobDuration.show(job) },
    ],
  },
  Details: JobDetails,
  fields: { job: jobFields },
  actions: jobActions,
};
