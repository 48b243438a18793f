import type { MailState } from '../../../src/domain/entities/outbound-mail/model.ts';
import type { MailMessage } from '../areas/mails/compose.ts';
import type { Random } from '../base/random.ts';

export type MailAnswer = Exclude<MailState, 'pending'>;

/** The server that takes the mails of the platform. `state`: that of the mail before this attempt. */
export interface MailServer {
  readonly send: (message: MailMessage, state: MailState) => MailAnswer;
}

/** A simulated mail server: most mails are sent, some must wait, some fail. */
export const simulatedMailServer = (random: Random): MailServer => ({
  send(_message, state) {
    const chance = random();
    if (state === 'pending')
      return chance < 0.86 ? 'sent' : chance < 0.96 ? 'temporarySendFailure' : 'failed';
    return chance < 0.7 ? 'sent' : chance < 0.9 ? 'temporarySendFailure' : 'failed';
  },
});
