import { endCall, leaveSession } from './call-end.ts';
import { doneOutput, lateOutput } from './ending.ts';
import { fail } from '../session/fail.ts';
import { gainChannel } from '../session/gain-channel.ts';
import { abandon, leave, stopRecording } from '../session/leave.ts';
import { noRoom } from '../session/send.ts';
import type { SessionRun } from '../session/session.ts';
import { answerStage, elapseStage, isStage } from '../stage/stages.ts';
import type { Values, WaitingToken } from '../state/state.ts';

/** Adds the object that the command opened, if the output has it as a value. */
function withObject(
  session: SessionRun,
  key: string,
  { token }: WaitingToken,
  output: string,
  values: Values,
) {
  const object = session.objects.openedBy(key);
  const outputs = session.blockOf(token)?.layout.outputs ?? [];
  const gives = object && outputs.find(({ id }) => id === output)?.values[object.type] !== undefined;
  if (object === undefined || gives !== true) return values;
  return { ...values, [object.type]: { kind: 'component', type: object.type, id: object.id } as const };
}

/** Updates the objects of the session after an answer, before the token continues. */
function changeObjects(session: SessionRun, key: string, waiting: WaitingToken, output: string): void {
  const { objects } = session;
  const { subject, token } = waiting;
  const channel = subject?.type === 'channel' ? objects.find('channel', subject.channel) : undefined;
  const type = session.blockOf(token)?.type;
  if (channel !== undefined && output !== 'failed') {
    const isAnswered = type === 'answer' || (type === 'pickUp' && output === 'picked');
    if (isAnswered) objects.replace({ ...channel, state: 'answered' });
    if (type === 'setRinging' && channel.state === 'new') objects.replace({ ...channel, state: 'ringing' });
  }
  const opened = objects.openedBy(key);
  if (opened === undefined) return;
  if (output === 'opened' && (opened.type === 'mixer' || opened.type === 'userRtpEndpoint'))
    objects.replace({ ...opened, state: 'open' });
  else objects.remove(opened);
}

/** Releases calls that have left the session, after the token has continued. */
function endCalls(session: SessionRun, { subject, token }: WaitingToken, output: string): void {
  if (output === 'failed' || subject === null) return;
  if (subject.type === 'transfer') return leaveSession(session, subject);
  const type = session.blockOf(token)?.type;
  if (subject.type === 'channel' && (type === 'hangUp' || type === 'reject'))
    endCall(session, subject.channel);
}

/** Applies an answer: the waiting token continues. A late answer, for which no token waits, is ignored. */
export function answer(session: SessionRun, key: string, given: string, values: Values): void {
  const waiting = session.take(key);
  if (waiting === undefined) return;
  const { token, subject } = waiting;
  if (isStage(subject)) {
    const ended = answerStage(session, key, { token, subject }, { output: given, values });
    if (ended !== null) endCall(session, ended);
    return;
  }
  const output = given === 'done' ? doneOutput(session.blockOf(token)?.type, token.input) : given;
  if (output === null) return;
  const left = withObject(session, key, waiting, output, values);
  changeObjects(session, key, waiting, output);
  if (gainChannel(session, values)) leave(session, waiting, output, left);
  else fail(session, token, noRoom);
  endCalls(session, waiting, output);
}

/** Applies a report of a command that continues: sends a further token from its block. */
export function report(session: SessionRun, key: string, output: string, values: Values): void {
  const waiting = session.waiting.get(key);
  if (waiting === undefined) return;
  const { token, subject } = waiting;
  if (isStage(subject)) return;
  const object = session.objects.openedBy(key);
  if (object?.type === 'player' && object.state === 'starting')
    session.objects.replace({ ...object, state: 'playing' });
  if (object?.type === 'recorder' && output === 'started' && object.state === 'starting')
    session.objects.replace({ ...object, state: 'recording' });
  if (object?.type === 'recorder' && output === 'stopped') stopRecording(session, object);
  session.emit(token, token.nodeId, output, withObject(session, key, waiting, output, values));
  if (subject?.type !== 'events' || subject.left === null) return;
  if (subject.left > 1) {
    session.waiting.set(key, { ...waiting, subject: { ...subject, left: subject.left - 1 } });
    return;
  }
  abandon(session, key);
  leave(session, waiting, 'ended');
}

/** Applies the end of a wait. */
export function elapse(session: SessionRun, key: string): void {
  const waiting = session.waiting.get(key);
  if (waiting === undefined || waiting.until === null) return;
  session.waiting.set(key, { ...waiting, until: null });
  const { subject, token } = waiting;
  if (isStage(subject)) return elapseStage(session, key, { token, subject });
  const values: Values =
    subject?.type === 'digits' ? { digits: subject.digits } : { error: 'No answer in time' };
  const output = lateOutput(session.blockOf(token)?.type);
  abandon(session, key);
  leave(session, waiting, output, output === 'failed' || subject?.type === 'digits' ? values : {});
}
