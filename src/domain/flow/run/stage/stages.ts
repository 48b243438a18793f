import { attempt } from '../session/fail.ts';
import type { SessionRun } from '../session/session.ts';
import type { StageSubject } from '../state/stage-subject.ts';
import type { Values, WaitingToken, WaitSubject } from '../state/state.ts';
import { menuStages } from './menu.ts';
import { ringStages } from './ring.ts';
import { voicemailStages } from './voicemail.ts';
import type { StageRun } from './stage-event.ts';

const stages: { readonly [Type in StageSubject['type']]: StageRun<Extract<StageSubject, { type: Type }>> } = {
  menu: menuStages,
  ring: ringStages,
  voicemail: voicemailStages,
};

const runOf = ({ type }: StageSubject): StageRun<StageSubject> => stages[type] as StageRun<StageSubject>;

export const isStage = (subject: WaitSubject | null): subject is StageSubject =>
  subject !== null && Object.hasOwn(stages, subject.type);

type AtStage = Pick<WaitingToken, 'token'> & { readonly subject: StageSubject };

/** Whether a stage depends on a call. */
export const isOfCall = (subject: StageSubject, channel: string): boolean =>
  subject.channel === channel ||
  (subject.type === 'ring' && subject.stage.name === 'talking' && subject.stage.callee === channel);

/** Whether a key that the caller of a channel presses belongs to the block. */
export const isListening = (subject: StageSubject, channel: string): boolean =>
  subject.channel === channel && runOf(subject).pressed !== undefined;

/** Continues after the answer to the command of a stage. Returns the call that has ended with it. */
export function answerStage(
  session: SessionRun,
  key: string,
  { token, subject }: AtStage,
  answer: { readonly output: string; readonly values: Values },
): string | null {
  const opened = session.objects.openedBy(key);
  if (opened !== undefined) session.objects.remove(opened);
  attempt(session, token, () => runOf(subject).answered(session, token, subject, answer));
  return subject.type === 'ring' && subject.stage.name === 'closing' ? subject.channel : null;
}

export const elapseStage = (session: SessionRun, key: string, { token, subject }: AtStage): void =>
  attempt(session, token, () => runOf(subject).elapsed(session, key, token, subject));

export const pressAtStage = (
  session: SessionRun,
  key: string,
  { token, subject }: AtStage,
  digit: string,
): void => attempt(session, token, () => runOf(subject).pressed?.(session, key, token, subject, digit));

export const endStageCall = (
  session: SessionRun,
  key: string,
  { token, subject }: AtStage,
  channel: string,
): void => attempt(session, token, () => runOf(subject).callEnded(session, key, token, subject, channel));
