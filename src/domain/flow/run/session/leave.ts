import { valueText } from '../../expression/value/text.ts';
import type { FlowCommand } from '../state/command.ts';
import { maxAnswerMs } from '../state/deadline.ts';
import { fail } from './fail.ts';
import type { OpenedObject } from '../state/held-objects.ts';
import type { SessionRun } from './session.ts';
import type { RingSubject } from '../state/stage-subject.ts';
import type { Values, WaitingToken } from '../state/state.ts';

/** Continues a waiting token from an output of its block. */
export function leave(
  session: SessionRun,
  { token }: WaitingToken,
  output: string,
  values: Values = {},
): void {
  if (output === 'failed') fail(session, token, valueText(values['error'] ?? null) || 'Failed');
  else session.emit(token, token.nodeId, output, values);
}

/** The command that closes an opened object. */
export function closingCommand({ type, id }: OpenedObject): FlowCommand {
  switch (type) {
    case 'player':
      return { type: 'stopPlayer', player: id };
    case 'recorder':
      return { type: 'stopRecorder', recorder: id };
    case 'mixer':
      return { type: 'closeMixer', mixer: id };
    case 'userRtpEndpoint':
      return { type: 'closeRtp', endpoint: id };
  }
}

/** Closes an object that a block has opened. */
export function close(session: SessionRun, object: OpenedObject): void {
  session.send(closingCommand(object));
  session.objects.remove(object);
}

/** The player that a caller hears while others ring; undefined if there is none. */
const playerOf = ({ objects }: SessionRun, { stage }: RingSubject): OpenedObject | undefined =>
  stage.name === 'ringing' && stage.player !== null ? objects.find('player', stage.player) : undefined;

/** Stops waiting for an answer, and cancels the work of the host for it. */
export function abandon(session: SessionRun, key: string): WaitingToken | undefined {
  const waiting = session.take(key);
  if (waiting === undefined) return undefined;
  const opened = session.objects.openedBy(key);
  if (opened !== undefined) close(session, opened);
  if (waiting.subject?.type === 'events') session.send({ type: 'unsubscribe', subscription: key });
  if (session.isCalling(waiting)) session.send({ type: 'cancelCall', call: key });
  const player = waiting.subject?.type === 'ring' ? playerOf(session, waiting.subject) : undefined;
  if (player !== undefined) close(session, player);
  if (session.blockOf(waiting.token)?.type === 'queue') session.send({ type: 'leaveQueue', call: key });
  return waiting;
}

/** Marks a recorder as saving its recording, with a deadline. */
export function stopRecording(
  session: SessionRun,
  recorder: Extract<OpenedObject, { type: 'recorder' }>,
): void {
  if (recorder.state === 'stopping') return;
  session.objects.replace({ ...recorder, state: 'stopping' });
  session.setDeadline(recorder.id, maxAnswerMs.recording);
}
