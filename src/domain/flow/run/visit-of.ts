import { stop } from '../expression/tree/error.ts';
import { isKind, kindOf } from '../expression/value/value.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import type { FlowCommand } from './state/command.ts';
import { collect } from './stimulus/digit.ts';
import { abandon, leave, stopRecording } from './session/leave.ts';
import { enterMacro, leaveMacro } from './session/macro.ts';
import { pathOf, unitOfToken } from './program/scope.ts';
import { deadlineIn, open, request, requireRoom } from './session/send.ts';
import type { SessionRun } from './session/session.ts';
import { beginMenu } from './stage/menu.ts';
import { beginRing } from './stage/ring.ts';
import { beginVoicemail } from './stage/voicemail.ts';
import type { FlowToken, WaitSubject } from './state/state.ts';
import type { FullVisit } from './visit/visit.ts';
import { BlockFailure } from './visit/block-failure.ts';

/** Whether two tokens are at the same block in the same macro path. */
const isSamePlace = (a: FlowToken, b: FlowToken): boolean =>
  a.nodeId === b.nodeId && pathOf(a).join('/') === pathOf(b).join('/');

function subjectOf(command: FlowCommand): WaitSubject | null {
  switch (command.type) {
    case 'subscribe':
      return { type: 'events', component: command.component, left: command.most };
    case 'transfer': {
      const { channel, to } = command;
      return { type: 'transfer', channel, other: to.type === 'channel' ? to.id : null };
    }
    default:
      return 'channel' in command ? { type: 'channel', channel: command.channel } : null;
  }
}

/** Makes the visit of a token to a block. */
export function visitOf(session: SessionRun, block: LaidOutNode, token: FlowToken): FullVisit {
  const { node } = block;
  const localKey = session.localKey(token);
  const command: FullVisit['command'] = (given, maxMs) =>
    request(session, token, subjectOf(given), { command: given, maxMs });
  return {
    node,
    token,
    evaluate: (expression) => session.evaluate(expression, token),
    option: (id) => session.option(block, id, token),
    optionOf: (id, kind) => {
      const value = session.option(block, id, token);
      if (isKind(value, kind)) return value;
      throw new BlockFailure(stop('unsupportedType', { type: kindOf(value) }).message);
    },
    emit: (output, values, from) =>
      session.emit({ ...token, ...from, frames: token.frames }, node.id, output, values),
    isWired: (output) =>
      (unitOfToken(session.program, token)?.outgoing.get(node.id) ?? []).some(
        ({ from }) => from.output === output,
      ),
    now: () => session.host.now(),
    wait: (until) => session.await(token, until, null),
    command,
    call: (calling, maxMs) => {
      requireRoom(session);
      command(calling, maxMs);
    },
    open: (opening, maxMs) => {
      requireRoom(session);
      open(session, opening(session.await(token, deadlineIn(session, maxMs), null)));
    },
    send: (command) => session.send(command),
    waitingHere: () => [...session.waiting].filter(([, waiting]) => isSamePlace(waiting.token, token)),
    abandon: (key, output) => {
      const waiting = abandon(session, key);
      if (waiting !== undefined && output !== null) leave(session, waiting, output);
    },
    collect: (subject, typed, firstMs) => collect(session, token, subject, typed, firstMs),
    beginMenu: (subject) => beginMenu(session, token, subject),
    beginRing: (settings) => beginRing(session, token, settings),
    beginVoicemail: (subject, prompt) => beginVoicemail(session, token, subject, prompt),
    held: session.objects,
    objects: session.objects,
    place: localKey,
    stopRecording: (recorder) => stopRecording(session, recorder),
    local: () => session.locals.get(localKey) ?? null,
    setLocal: (value) => {
      if (value === null) session.locals.delete(localKey);
      else session.locals.set(localKey, value);
    },
    variable: (name) => session.variable(token, name, 'session') ?? session.variable(token, name, 'global'),
    setVariable: (name, value) => session.setVariable(token, name, value),
    isOpen: (...asked) => session.host.isOpen(...asked),
    effect: (effect) => session.effects.push(effect),
    end: () => session.end(),
    enterMacro: () => enterMacro(session, block, token),
    leaveMacro: (key) => leaveMacro(session, token, key),
  };
}
