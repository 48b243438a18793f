import type { IncludedAudio } from '../../../src/domain/entities/outbound-mail/model.ts';
import type { FlowCommand, MailAudio } from '../../../src/domain/flow/run/state/command.ts';
import { noAudioError } from '../../../src/domain/value/audio.ts';
import { flowTemplate } from '../areas/mails/flow-templates.ts';
import { sender } from '../areas/mails/mail.ts';
import { mailWrites } from '../areas/mails/send-mail.ts';
import { datesFrom } from '../store/write.ts';
import { idFromName } from '../base/random.ts';
import type { OwnRows } from '../store/own-row.ts';
import type { Write } from '../store/store.ts';

type MailCommand = Extract<FlowCommand, { type: 'sendMail' }>;

/** The id of the mail of an effect: a repeat of the effect has the same. */
export const mailIdOf = (sessionId: string, key: string): string =>
  idFromName(`flow mail ${sessionId} ${key}`);

/** Control characters, which end a header, and characters that turn the direction of what follows them. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
/** One address: signs that separate or quote addresses in a header are refused. */
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;
const limits = { address: 320, subject: 500, shown: 100 } as const;

const shown = (text: string): string => JSON.stringify(text.slice(0, limits.shown));

/** Why a flow may not send this mail; null if it may. */
export function mailFault({ to, content }: Pick<MailCommand, 'to' | 'content'>): string | null {
  if (to.length > limits.address || unsafe.test(to) || !address.test(to))
    return `${shown(to)} is not an email address`;
  if (content.type === 'template')
    return flowTemplate(content.template) === undefined
      ? `Flows have no mail template ${shown(content.template)}`
      : null;
  if (content.subject.length > limits.subject) return `A subject has at most ${limits.subject} characters`;
  return unsafe.test(content.subject)
    ? 'A subject cannot have line breaks, control characters or direction marks'
    : null;
}

/** Why a mail of an organization may not include this audio; null if it may. */
export function audioFault({ find }: Pick<OwnRows, 'find'>, audio: MailCommand['audio']): string | null {
  if (audio === undefined) return null;
  const row = find(audio.type, audio.id);
  return row === undefined || row.state === 'failed' ? noAudioError(audio.type, audio.id) : null;
}

const includedAudio = (audio: MailAudio, at: number): IncludedAudio => {
  const { type, id } = audio;
  return audio.as === 'openLink'
    ? { type, id, as: audio.as, until: new Date(at + audio.validMs).toISOString() }
    : { type, id, as: audio.as };
};

export function flowMailWrites(
  session: { readonly id: string; readonly organizationId: string },
  key: string,
  { to, content, audio }: MailCommand,
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
    ...(audio && { audio: includedAudio(audio, at) }),
    flowSessionId: session.id,
  });
}
