import { setTimeout as sleep } from 'node:timers/promises';
import type { MailState, OutboundMail } from '../../../src/domain/entities/outbound-mail/model.ts';
import { isSettled } from '../../../src/domain/entities/outbound-mail/rules.ts';
import { sendMail } from '../areas/mails/send-mail.ts';
import { publish, rowOf, rowsOf } from '../areas/publish.ts';
import { create, patch } from '../areas/write.ts';
import { between } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';
import { jobWrite } from '../jobs/command.ts';
import { HopelessJob, TryLater } from '../jobs/job-error.ts';
import type { JobRunner, JobWorker } from '../jobs/runner.ts';
import type { Store } from '../store/store.ts';
import { logRow } from './log-line.ts';

export interface CourierOptions {
  readonly store: Store;
  readonly random: Random;
  readonly now: () => number;
  /** There is a mail server as long as there is traffic. */
  readonly isFlowing: () => boolean;
  /** How long the server takes over a mail, ms. */
  readonly takesMs?: () => number;
}

const trouble = {
  temporarySendFailure: { level: 'warn', message: 'Mail server asked to try again later' },
  failed: { level: 'error', message: 'Mail not delivered: the server does not know the address' },
} as const;

/** What a mail server answers: most mails go, some must wait, some never arrive. */
function answer(random: Random, state: MailState): Exclude<MailState, 'pending'> {
  const chance = random();
  if (state === 'pending') return chance < 0.86 ? 'sent' : chance < 0.96 ? 'temporarySendFailure' : 'failed';
  return chance < 0.7 ? 'sent' : chance < 0.9 ? 'temporarySendFailure' : 'failed';
}

/** Takes mails to a server that does not exist, by the moves of S1 §4. */
export function mailCourier(options: CourierOptions): JobWorker<{ readonly mailId: string }> {
  const { store, random, now, isFlowing, takesMs = () => between(random, 300, 2500) } = options;

  async function tell(mail: OutboundMail, state: keyof typeof trouble): Promise<void> {
    const line = { ...trouble[state], sourceType: 'outboundMail', sourceId: mail.id };
    const at = new Date(now()).toISOString();
    await publish(store, [
      // A mail that waited waits on.
      ...(mail.state === state ? [] : [patch('outboundMail', mail.id, { state })]),
      create('logEntry', logRow(random, mail.organizationId, at, line)),
    ]);
  }

  return {
    isOpen: isFlowing,
    async run({ mailId }, { job, signal }) {
      await sleep(takesMs(), undefined, { signal });
      const mail = rowOf(store, 'outboundMail', mailId);
      if (mail === undefined) throw new HopelessJob('The mail is not kept any more');
      if (mail.state === 'sent') return;
      if (mail.state === 'failed') throw new HopelessJob(trouble.failed.message);
      const isLast = job.attempts >= sendMail.attempts;
      const answered = answer(random, mail.state);
      const state = answered === 'temporarySendFailure' && isLast ? 'failed' : answered;
      if (state === 'sent') return void (await publish(store, [patch('outboundMail', mailId, { state })]));
      await tell(mail, state);
      if (state === 'failed') throw new HopelessJob(trouble.failed.message);
      throw new TryLater(trouble.temporarySendFailure.message, between(random, 15_000, 40_000));
    },
  };
}

/** Mails that wait without a job, as an older platform left them, get one. */
export async function adoptMails(store: Store, now: number): Promise<void> {
  const left = [...rowsOf(store, 'outboundMail')].filter(
    ({ id, state }) => !isSettled(state) && store.get('job', id) === undefined,
  );
  const jobs = left.map(({ id, organizationId }) =>
    jobWrite(sendMail, { mailId: id }, { id, organizationId, now }),
  );
  if (jobs.length > 0) await publish(store, jobs);
}

export const handleMails = (runner: Pick<JobRunner, 'handle'>, options: CourierOptions): void =>
  runner.handle(sendMail, mailCourier(options));
