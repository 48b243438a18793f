import type { FlowCommand } from '../../../src/domain/flow/run/command.ts';
import { sender } from '../areas/mails/mail.ts';
import { mailWrites } from '../areas/mails/send-mail.ts';
import { datesFrom } from '../areas/write.ts';
import { idFromName } from '../demo/random.ts';
import type { Write } from '../store/store.ts';

type MailCommand = Extract<FlowCommand, { type: 'sendMail' }>;

/** The id of the mail of an effect: a repeat of the effect has the same. */
export const mailIdOf = (sessionId: string, key: string): string =>
  idFromName(`flow mail ${sessionId} ${key}`);

export const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 320;

export function flowMailWrites(
  session: { readonly id: string; readonly organizationId: string },
  key: string,
  { to, content }: MailCommand,
  at: number,
): readonly Write[] {
  return mailWrites({
    id: mailIdOf(session.id, key),
    organizationId: session.organizationId,
    ...datesFrom(at),
    from: sender,
    to,
    state: 'pending',
    contents:
      content.type === 'simple'
        ? { type: 'simple', subject: content.subject, plainText: content.body }
        : { type: 'template', templateName: content.template, values: { ...content.values } },
  });
}
