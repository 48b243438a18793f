import type { callOrders } from '../catalogue/option-values.ts';
import { ringNumbers } from '../catalogue/ring-numbers.ts';
import { audioCall } from '../expression/simple/audio.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { Fallback, RungParties } from './answers.ts';
import type { FlowParts } from './flow-parts.ts';
import type { EndingText, TemplateLanguage } from './sentences.ts';
import { sentencesIn } from './sentences.ts';

/** The facts about the organization of a new flow. */
export interface TemplateFacts {
  readonly language: TemplateLanguage;
  readonly timeZone: string;
}

/** A text, spoken in the language of the organization. */
export const speech = (text: string, { language }: TemplateFacts): Expression =>
  audioCall({ type: 'speech', text, language, gender: 'female' });

/** The chosen sound, else the text; nothing if there is neither. */
export function greetingAudio(
  { soundId, text }: { readonly soundId: string | null; readonly text: string },
  facts: TemplateFacts,
): readonly Expression[] {
  if (soundId !== null) return [audioCall({ type: 'sound', id: soundId })];
  return text === '' ? [] : [speech(text, facts)];
}

/** Checks a schedule in the time zone of the organization, in which its hours are meant. */
export const scheduleCheck = (
  { block }: FlowParts,
  scheduleId: string,
  { timeZone }: TemplateFacts,
): string =>
  block('scheduleCheck', {
    options: { schedule: { op: 'entity', type: 'schedule', id: scheduleId }, zone: timeZone },
  });

export const ringsAnybody = ({ users, numbers }: RungParties): boolean =>
  users.length > 0 || ringNumbers(numbers).length > 0;

/** Rings users and numbers. */
export function ring(
  { block }: FlowParts,
  { users, numbers }: RungParties,
  { name, order }: { readonly name?: string; readonly order?: (typeof callOrders)[number] } = {},
): string {
  const list = ringNumbers(numbers);
  return block('ring', {
    ...(name !== undefined && { name }),
    options: {
      ...(users.length > 0 && { users: users.map((id) => ({ op: 'entity', type: 'user', id })) }),
      ...(list.length > 0 && { numbers: list.join(', ') }),
      ...(order === 'inTurn' && { order }),
    },
  });
}

/** The outputs of a ring block at which the caller has reached nobody. */
export const unanswered = ['noAnswer', 'busy', 'failed'] as const;

interface EndingSettings {
  readonly sentence: EndingText;
  readonly fallback: Fallback;
  readonly mailTo: string;
  /** The block that hangs up. */
  readonly hangUp: string;
}

/** Takes a message from an answered caller, or says a text. Both hang up. */
export function ending(
  { block, wire }: FlowParts,
  { sentence, fallback, mailTo, hangUp }: EndingSettings,
  facts: TemplateFacts,
): string {
  const audio = [speech(sentence[fallback], facts)];
  if (fallback === 'hangUp') {
    const player = block('player', { options: { sound: audio } });
    wire(player, ['finished', 'failed'], hangUp);
    return player;
  }
  const { mailSubject } = sentencesIn(facts.language);
  const voicemail = block('voicemail', {
    options: { prompt: audio, ...(mailTo !== '' && { mailTo, subject: mailSubject }) },
  });
  wire(voicemail, ['stored', 'empty', 'failed'], hangUp);
  return voicemail;
}
