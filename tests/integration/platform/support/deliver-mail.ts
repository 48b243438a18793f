import type { Job } from '../../../../src/domain/entities/job/model.ts';
import type { MailMessage } from '../../../platform/areas/mails/compose.ts';
import { createRandom } from '../../../platform/base/random.ts';
import type { Services } from '../../../platform/server/services.ts';
import { mailDeliveryWorker } from '../../../platform/traffic/mail-delivery.ts';
import type { MailAnswer } from '../../../platform/traffic/mail-server.ts';

/** Delivers a stored mail, and returns what the server got. Throws what its job would. */
export async function deliverMail(
  services: Services,
  mailId: string,
  attempts = 1,
  answer: MailAnswer = 'sent',
): Promise<MailMessage> {
  const taken: MailMessage[] = [];
  const worker = mailDeliveryWorker({
    ...services,
    server: {
      send(message) {
        taken.push(message);
        return answer;
      },
    },
    random: createRandom(1),
    isTrafficOn: () => true,
    deliveryMs: () => 0,
  });
  const job = services.store.get('job', mailId) as Job | undefined;
  if (job === undefined) throw new Error(`The mail ${mailId} has no job`);
  await worker.run({ mailId }, { job: { ...job, attempts }, signal: new AbortController().signal });
  const [message] = taken;
  if (message === undefined) throw new Error(`The mail ${mailId} was not sent`);
  return message;
}
