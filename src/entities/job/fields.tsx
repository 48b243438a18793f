import { msg } from '@lingui/core/macro';
import type { Job } from '../../domain/entities/job/model.ts';
import type { JobState } from '../../domain/entities/job/rules.ts';
import { argsPreview } from '../../domain/entities/job/rules.ts';
import type { JobCommand } from '../../domain/entities/job/schema.ts';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import styles from './job.module.css';
import { jobCommandNames, jobStateNames } from './name.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const tones: Record<JobState, StatusTone> = {
  pending: 'neutral',
  running: 'busy',
  succeeded: 'plain',
  failed: 'error',
};

const moment = (at: string) => <Moment at={at} />;
const command = msg`Command`;
const nameOf = namedValue(jobCommandNames);
/** The type is a tooltip, because administrators filter by it. */
const showCommand = (type: string) => <span title={type}>{nameOf(type)}</span>;

export const jobFields = {
  command: { title: command, show: ({ type, args }: JobCommand) => `${type} ${argsPreview(args)}` },
  'command.type': { title: command, show: showCommand },
  'command.args': { title: msg`Arguments`, show: argsPreview },
  priority: { title: msg`Priority` },
  state: {
    title: msg`State`,
    show: (state: JobState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(jobStateNames, state)} />
      </StatusBadge>
    ),
  },
  errorMessage: {
    title: msg`Error`,
    show: (message: string) => <span className={styles.error}>{message}</span>,
  },
  startDate: { title: msg({ message: 'Started', context: 'job' }), show: moment },
  endDate: { title: msg({ message: 'Ended', context: 'job' }), show: moment },
  attempts: { title: msg`Attempts` },
  dueDate: { title: msg`Next attempt`, show: moment },
} satisfies EntityFields<Job>;
