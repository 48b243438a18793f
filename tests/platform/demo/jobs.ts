import type { Job } from '../../../src/domain/entities/job/model.ts';
import { sendMail } from '../areas/mails/send-mail.ts';
import { create } from '../store/write.ts';
import { failOnPurpose, wait } from '../jobs/demo-jobs.ts';
import type { Write } from '../store/store.ts';
import type { MailRow } from '../traffic/mail-row.ts';
import { idFromName } from '../base/random.ts';

type JobRow = Omit<Job, 'version'>;

const dateAt = (ms: number): string => new Date(ms).toISOString();
/** How long delivering a mail took, ms; derived from its id. */
const deliveryMs = (id: string): number => 400 + (Number.parseInt(id.slice(0, 4), 16) % 2200);

const jobFieldsByState = {
  pending: () => ({ state: 'pending', attempts: 0, errorMessage: null, startDate: null, endDate: null }),
  sent: ({ id, createDate }) => ({
    state: 'succeeded',
    attempts: 1,
    errorMessage: null,
    startDate: createDate,
    endDate: dateAt(Date.parse(createDate) + deliveryMs(id)),
  }),
  failed: ({ id, createDate }) => ({
    state: 'failed',
    attempts: 1,
    errorMessage: 'Mail not delivered: unknown recipient address',
    startDate: createDate,
    endDate: dateAt(Date.parse(createDate) + deliveryMs(id)),
  }),
  temporarySendFailure: ({ id, createDate }) => ({
    state: 'pending',
    attempts: 1,
    errorMessage: 'The mail server asked to try again later',
    startDate: createDate,
    endDate: dateAt(Date.parse(createDate) + deliveryMs(id)),
  }),
} satisfies Record<
  MailRow['state'],
  (mail: MailRow) => Pick<JobRow, 'state' | 'attempts' | 'errorMessage' | 'startDate' | 'endDate'>
>;

/** The job that sent a mail, or will send it. */
export const mailJob = (mail: MailRow): Write => {
  const { id, organizationId, createDate, updateDate, deleteDate, state } = mail;
  const jobFields = jobFieldsByState[state](mail);
  return create('job', {
    id,
    organizationId,
    createDate,
    updateDate: jobFields.endDate ?? updateDate,
    deleteDate,
    command: { type: sendMail.type, args: { mailId: id } },
    priority: 0,
    dueDate: null,
    ...jobFields,
  });
};

const minute = 60_000;

/** Jobs that an operator created: one succeeded, one failed, one with long arguments. */
export function demoJobs(organizationId: string, now: number): readonly Write[] {
  const job = (name: string, ago: number, change: Partial<JobRow> & Pick<JobRow, 'command'>): Write => {
    const at = dateAt(now - ago * minute);
    const end = dateAt(now - ago * minute + 4200);
    const dates = { createDate: at, updateDate: end, deleteDate: null, startDate: at, endDate: end };
    const jobFields = { state: 'succeeded' as const, errorMessage: null, attempts: 1, dueDate: null };
    return create('job', {
      id: idFromName(`job ${name}`),
      organizationId,
      priority: 0,
      ...dates,
      ...jobFields,
      ...change,
    });
  };
  return [
    job('over', 180, { command: { type: wait.type, args: { seconds: 4 } } }),
    job('failed', 65, {
      command: { type: failOnPurpose.type, args: { message: 'The printer is out of paper', forGood: false } },
      state: 'failed',
      attempts: failOnPurpose.attempts,
      errorMessage: 'The printer is out of paper',
    }),
    job('long', 20, {
      command: {
        type: wait.type,
        args: {
          seconds: 4,
          reason: 'Rehearsal for the move to the new data center on 14 November',
          hosts: Array.from({ length: 24 }, (_, n) => `sip-${String(n + 1).padStart(2, '0')}.example.net`),
        },
      },
      priority: 10,
    }),
  ];
}
