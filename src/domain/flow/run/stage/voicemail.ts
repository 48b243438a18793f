import type { FlowAudio, FlowValue } from '../../expression/value/value.ts';
import { fail } from '../session/fail.ts';
import { abandon, stopRecording } from '../session/leave.ts';
import { open, request, requireRoom } from '../session/send.ts';
import type { SessionRun } from '../session/session.ts';
import { isKind } from '../../expression/value/value.ts';
import type { MailAudio } from '../state/command.ts';
import { maxAnswerMs } from '../state/deadline.ts';
import type { VoicemailSubject } from '../state/stage-subject.ts';
import type { FlowToken } from '../state/state.ts';
import { playTo } from './player.ts';
import { errorOf } from './stage-event.ts';
import type { StageRun } from './stage-event.ts';

const beep: FlowAudio = { type: 'tone', name: 'beep' };
/** A shorter message counts as none: callers hang up at the beep. */
const minMessageMs = 1000;

/** Plays the prompt and the beep, and then records. A key during the prompt leads to the beep at once. */
export const beginVoicemail = (
  session: SessionRun,
  token: FlowToken,
  subject: VoicemailSubject,
  prompt: readonly FlowAudio[],
): void => playTo(session, token, subject, [...prompt, beep]);

function record(session: SessionRun, token: FlowToken, subject: VoicemailSubject): void {
  requireRoom(session);
  const id = session.await(token, null, { ...subject, stage: { name: 'recording' } });
  const from = [{ type: 'channel', id: subject.channel } as const];
  const place = session.localKey(token);
  open(session, {
    object: { type: 'recorder', id, place, state: 'starting', from },
    command: { type: 'record', recorder: id, from, ...subject.recording, minMs: minMessageMs },
  });
}

/** Ends the recording, which is then stored. */
function endRecording(session: SessionRun, key: string): void {
  const recorder = session.objects.find('recorder', key);
  if (recorder === undefined || recorder.state === 'stopping') return;
  session.send({ type: 'stopRecorder', recorder: key });
  stopRecording(session, recorder);
}

const store = (session: SessionRun, token: FlowToken, recording: FlowValue): void =>
  session.emit(token, token.nodeId, 'stored', { recording });

const includedIn = ({ include }: VoicemailSubject, recording: FlowValue): MailAudio | undefined =>
  include && isKind(recording, 'entity') ? { type: 'recording', id: recording.id, ...include } : undefined;

function stored(
  session: SessionRun,
  token: FlowToken,
  subject: VoicemailSubject,
  recording: FlowValue,
): void {
  if (subject.mail === null) return store(session, token, recording);
  const mailing: VoicemailSubject = { ...subject, stage: { name: 'mailing', recording } };
  const command = { ...subject.mail, audio: includedIn(subject, recording) };
  request(session, token, mailing, { command, maxMs: maxAnswerMs.command });
}

export const voicemailStages: StageRun<VoicemailSubject> = {
  answered(session, token, subject, { output, values }) {
    const { stage } = subject;
    if (output === 'failed') return fail(session, token, errorOf(values));
    if (stage.name === 'mailing') return store(session, token, stage.recording);
    if (stage.name !== 'recording') return record(session, token, subject);
    if (output === 'empty') return session.emit(token, token.nodeId, 'empty');
    stored(session, token, subject, values['recording'] ?? null);
  },
  elapsed(session, key, token) {
    abandon(session, key);
    fail(session, token, 'No answer in time');
  },
  pressed(session, key, token, subject, digit) {
    if (subject.stage.name === 'prompt') {
      abandon(session, key);
      playTo(session, token, { ...subject, stage: { name: 'beep' } }, [beep]);
    } else if (subject.stage.name === 'recording' && subject.end.includes(digit)) endRecording(session, key);
  },
  callEnded(session, key, token, { stage }) {
    if (stage.name === 'recording') return endRecording(session, key);
    // The mail is sent without the call.
    if (stage.name === 'mailing') return;
    abandon(session, key);
    session.emit(token, token.nodeId, 'hungUp');
  },
};
