import { maxAnswerMs } from '../state/deadline.ts';
import { callEndedOutput } from './ending.ts';
import { abandon, closingCommand, leave, stopRecording } from '../session/leave.ts';
import type { SessionRun } from '../session/session.ts';
import { endStageCall, isOfCall, isStage } from '../stage/stages.ts';
import type { WaitingToken } from '../state/state.ts';

const ended = { error: 'The call has ended' };

/** Updates a token that waits on a call that has ended. */
function goOnWithout(session: SessionRun, channel: string, key: string, waiting: WaitingToken): void {
  const { subject, token } = waiting;
  if (isStage(subject)) {
    if (isOfCall(subject, channel)) endStageCall(session, key, { token, subject }, channel);
    return;
  }
  const isChannel = ({ type, id }: { readonly type: string; readonly id: string }) =>
    type === 'channel' && id === channel;
  const opened = session.objects.openedBy(key);
  if (subject !== null && subject.type !== 'events' && subject.channel === channel) {
    const output = callEndedOutput(session.blockOf(token)?.type);
    session.take(key);
    leave(session, waiting, output, output === 'failed' ? ended : {});
  } else if (subject?.type === 'events' && isChannel(subject.component)) {
    session.setDeadline(key, maxAnswerMs.lastEvents);
  } else if (opened?.type === 'player' && isChannel(opened.to)) {
    abandon(session, key);
    leave(session, waiting, callEndedOutput('player'));
  } else if (opened?.type === 'recorder' && !opened.from.some((source) => session.holds(source))) {
    if (opened.state !== 'stopping') session.send(closingCommand(opened));
    stopRecording(session, opened);
  }
}

/** Removes a call from the session. Returns false if the session has no such call. */
function release(session: SessionRun, id: string): boolean {
  const channel = session.objects.find('channel', id);
  if (channel === undefined) return false;
  session.objects.remove(channel);
  for (const [key, waiting] of session.waiting) goOnWithout(session, id, key, waiting);
  return true;
}

/** Applies the end of a call, whichever side ended it. */
export function endCall(session: SessionRun, id: string): void {
  const channel = session.objects.find('channel', id);
  if (channel === undefined || !release(session, id)) return;
  const values = { channel: { kind: 'component', type: 'channel', id } as const };
  for (const { nodeId, frames } of channel.beginnings)
    session.emit({ frames, values: {}, items: {} }, nodeId, 'hungUp', values);
}

/** Releases calls that continue without the session. */
export function leaveSession(
  session: SessionRun,
  { channel, other }: { readonly channel: string; readonly other: string | null },
): void {
  release(session, channel);
  if (other !== null) release(session, other);
}
