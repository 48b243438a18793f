import type { FlowValue } from '../../expression/value/value.ts';
import { isKind } from '../../expression/value/value.ts';
import { fail } from '../session/fail.ts';
import { gainChannel } from '../session/gain-channel.ts';
import { abandon } from '../session/leave.ts';
import { noRoom, open, request, requireRoom } from '../session/send.ts';
import type { SessionRun } from '../session/session.ts';
import type { ComponentName } from '../state/command.ts';
import { maxAnswerMs } from '../state/deadline.ts';
import type { RingSettings, RingSubject } from '../state/stage-subject.ts';
import type { FlowToken, Values } from '../state/state.ts';
import { playerOf, stopPlayer } from './player.ts';
import { errorOf } from './stage-event.ts';
import type { StageRun } from './stage-event.ts';

/** Rings the destinations. Meanwhile, a caller whose call is answered hears music; any other hears that it rings. */
export function beginRing(session: SessionRun, token: FlowToken, settings: RingSettings): void {
  const { channel, call: command, maxMs, music } = settings;
  requireRoom(session);
  const caller = session.objects.find('channel', channel);
  const player = caller?.state === 'answered' ? String(session.number()) : null;
  const ringing: RingSubject = { type: 'ring', channel, stage: { name: 'ringing', player } };
  request(session, token, ringing, { command, maxMs });
  if (player !== null && session.hasRoom())
    open(session, playerOf(session, token, player, { audio: music, channel, repeat: 0 }));
  if (caller?.state !== 'new') return;
  session.objects.replace({ ...caller, state: 'ringing' });
  session.send({ type: 'setRinging', channel });
}

const channelName = (id: string): ComponentName => ({ type: 'channel', id });

/** Connects the caller, whose call is answered now at the latest. */
function talk(
  session: SessionRun,
  token: FlowToken,
  channel: string,
  { callee, answeredBy }: { callee: string; answeredBy: FlowValue },
): void {
  const caller = session.objects.find('channel', channel);
  if (caller !== undefined && caller.state !== 'answered') {
    session.send({ type: 'answer', channel });
    session.objects.replace({ ...caller, state: 'answered' });
  }
  const [from, to] = [channelName(channel), channelName(callee)];
  const subject: RingSubject = { type: 'ring', channel, stage: { name: 'talking', callee, answeredBy } };
  const command = { type: 'connectAudio', from, to, both: true, gainDb: 0 } as const;
  request(session, token, subject, { command, maxMs: null });
}

/** Hangs up the other side, which no other block knows. */
function hangUpCallee(session: SessionRun, id: string): void {
  session.send({ type: 'hangUp', channel: id });
  session.objects.remove({ type: 'channel', id });
}

const conclude = (session: SessionRun, token: FlowToken, answeredBy: FlowValue): void =>
  session.emit(token, token.nodeId, 'concluded', { answeredBy });

function rung(
  session: SessionRun,
  token: FlowToken,
  channel: string,
  { output, values }: { output: string; values: Values },
): void {
  if (output === 'failed') return fail(session, token, errorOf(values));
  if (output === 'busy') return session.emit(token, token.nodeId, 'busy');
  const callee = values['channel'] ?? null;
  // Declined calls and unreachable destinations count as not answered.
  if (output !== 'answered' || !isKind(callee, 'component'))
    return session.emit(token, token.nodeId, 'noAnswer');
  if (!gainChannel(session, values)) return fail(session, token, noRoom);
  talk(session, token, channel, { callee: callee.id, answeredBy: values['answeredBy'] ?? null });
}

export const ringStages: StageRun<RingSubject> = {
  answered(session, token, subject, answer) {
    const { channel, stage } = subject;
    if (stage.name === 'closing') return conclude(session, token, stage.answeredBy);
    if (stage.name === 'ringing') {
      if (stage.player !== null) stopPlayer(session, stage.player);
      return rung(session, token, channel, answer);
    }
    if (answer.output !== 'failed') {
      session.await(token, null, subject);
      return;
    }
    hangUpCallee(session, stage.callee);
    fail(session, token, errorOf(answer.values));
  },
  elapsed(session, key, token, { stage }) {
    abandon(session, key);
    if (stage.name === 'ringing') session.emit(token, token.nodeId, 'noAnswer');
    else conclude(session, token, stage.answeredBy);
  },
  callEnded(session, key, token, { channel, stage }, ended) {
    abandon(session, key);
    if (stage.name === 'ringing') return session.emit(token, token.nodeId, 'hungUp');
    const { answeredBy } = stage;
    if (stage.name === 'talking' && ended !== channel) {
      const subject: RingSubject = { type: 'ring', channel, stage: { name: 'closing', answeredBy } };
      return request(session, token, subject, {
        command: { type: 'hangUp', channel },
        maxMs: maxAnswerMs.command,
      });
    }
    if (stage.name === 'talking') hangUpCallee(session, stage.callee);
    conclude(session, token, answeredBy);
  },
};
