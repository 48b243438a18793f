import { setTimeout as sleep } from 'node:timers/promises';
import { codedMessage } from '../../../src/domain/entities/log-entry/log-text.ts';
import type { OutboundMail } from '../../../src/domain/entities/outbound-mail/model.ts';
import { isMailSettled } from '../../../src/domain/entities/outbound-mail/rules.ts';
import { composeMail } from '../areas/mails/compose.ts';
import type { ComposeServices } from '../areas/mails/compose.ts';
import { sendMail } from '../areas/mails/send-mail.ts';
import { publish } from '../writes/publish.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { create, patch } from '../store/write.ts';
import { between } from '../base/random.ts';
import type { Random } from '../base/random.ts';
import { jobWrite } from '../jobs/command.ts';
import { PermanentJobError, RetryLater } from '../jobs/job-error.ts';
import type { JobRunner, JobWorker } from '../jobs/runner.ts';
import type { Store } from '../store/store.ts';
import { logRow } from '../writes/log-row.ts';
import type { MailServer } from './mail-server.ts';

export interface MailDeliveryOptions extends ComposeServices {
  readonly server: MailServer;
  readonly random: Random;
  /** The mail server is available while this returns true. */
  readonly isTrafficOn: () => boolean;
  /** How long the server takes for a mail, ms. */
  readonly deliveryMs?: () => number;
}

/** The time after which a recording that was not complete is looked for again. */
const recordingMs = 10_000;

const trouble = {
  temporarySendFailure: { level: 'warn', ...codedMessage('mail.later') },
  failed: { level: 'error', ...codedMessage('mail.refused') },
} as const;

/** Delivers mails to the mail server, and sets their states (S1-4-28). */
export function mailDeliveryWorker(options: MailDeliveryOptions): JobWorker<{ readonly mailId: string }> {
  const { store, server, random, now, isTrafficOn, deliveryMs = () => between(random, 300, 2500) } = options;

  async function recordTrouble(mail: OutboundMail, state: keyof typeof trouble): Promise<void> {
    const at = new Date(now()).toISOString();
    const logged = (sourceType: 'outboundMail' | 'flowSession', sourceId: string) =>
      create(
        'logEntry',
        logRow(random, mail.organizationId, at, { ...trouble[state], sourceType, sourceId }),
      );
    const sessionId = mail.flowSessionId ?? null;
    await publish(store, [
      // A mail that already waits keeps its state.
      ...(mail.state === state ? [] : [patch('outboundMail', mail.id, { state })]),
      logged('outboundMail', mail.id),
      // The flow has gone on long ago, so this is where its designer sees it.
      ...(state === 'failed' && sessionId !== null ? [logged('flowSession', sessionId)] : []),
    ]);
  }

  return {
    isOpen: isTrafficOn,
    async run({ mailId }, { job, signal }) {
      await sleep(deliveryMs(), undefined, { signal });
      const mail = rowOf(store, 'outboundMail', mailId);
      if (mail === undefined) throw new PermanentJobError('The mail no longer exists');
      if (mail.state === 'sent') return;
      if (mail.state === 'failed') throw new PermanentJobError(trouble.failed.message);
      const isLast = job.attempts >= sendMail.attempts;
      const composed = await composeMail(options, mail, isLast);
      if (composed === 'notYet') throw new RetryLater('The recording is not complete', recordingMs);
      const { message, instead } = composed;
      const answered = server.send(message, mail.state);
      const state = answered === 'temporarySendFailure' && isLast ? 'failed' : answered;
      if (state === 'sent') {
        const included = instead === null ? {} : { audio: instead };
        await publish(store, [patch('outboundMail', mailId, { state, ...included })]);
        return;
      }
      await recordTrouble(mail, state);
      if (state === 'failed') throw new PermanentJobError(trouble.failed.message);
      throw new RetryLater(trouble.temporarySendFailure.message, between(random, 15_000, 40_000));
    },
  };
}

/** Creates jobs for unsettled mails without one, which older versions of the platform left. */
export async function createMissingMailJobs(store: Store, now: number): Promise<void> {
  const withoutJob = [...rowsOf(store, 'outboundMail')].filter(
    ({ id, state }) => !isMailSettled(state) && store.get('job', id) === undefined,
  );
  const jobs = withoutJob.map(({ id, organizationId }) =>
    jobWrite(sendMail, { mailId: id }, { id, organizationId, now }),
  );
  if (jobs.length > 0) await publish(store, jobs);
}

export const handleMailJobs = (runner: Pick<JobRunner, 'handle'>, options: MailDeliveryOptions): void =>
  runner.handle(sendMail, mailDeliveryWorker(options));
