import { msg } from '@lingui/core/macro';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { EntityFields } from '../define/field.ts';
import type { Job } from '../../domain/entities/job/model.ts';
import type { JobCommand } from '../../domain/entities/job/schema.ts';
import { jobStateNames } from './name.ts';
import type { JobState } from '../../domain/entities/job/rules.ts';
import { argsPreview } from '../../domain/entities/job/rules.ts';

const moment = (at: string) => <Moment at={at} />;

/** The fields of a job, as readers know them. */
export const jobFields = {
  command: {
    title: msg`Command`,
    show: ({ type, args }: JobCommand) => `${type} ${argsPreview(args)}`,
  },
  priority: { title: msg`Priority` },
  state: { title: msg`State`, show: (state: JobState) => <Message text={jobStateNames[state]} /> },
  errorMessage: { title: msg`Error` },
  startDate: { title: msg({ message: 'Started', context: 'job' }), show: moment },
  endDate: { title: msg({ message: 'Ended', context: 'job' }), show: moment },
  attempts: { title: msg`Attempts` },
  dueDate: { title: msg`Next attempt`, show: moment },
} satisfies EntityFields<Job>;
