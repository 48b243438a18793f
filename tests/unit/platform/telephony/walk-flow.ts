import fc from 'fast-check';
import type { FlowCommand } from '../../../../src/domain/flow/run/state/command.ts';
import { leave } from '../../../platform/telephony/model/call-transitions.ts';
import type { FlowTools } from '../../../platform/telephony/flow/context.ts';
import { executeFlowCommand } from '../../../platform/telephony/flow/execute.ts';
import { changeObjects, channelsOf, objectsOf } from '../../../platform/telephony/model/objects.ts';
import { releaseSession } from '../../../platform/telephony/flow/release.ts';
import type { Draft } from '../../../platform/telephony/model/state.ts';
import { isFlowLeg } from '../../../platform/telephony/model/state.ts';

/* The steps of flow sessions in the random walk over calls. */

export const beginStep = fc.record({
  kind: fc.constant('begin' as const),
  isDeployed: fc.constantFrom(true, true, true, false),
});
export const flowStep = fc.record({
  kind: fc.constant('flow' as const),
  session: fc.nat(3),
  channel: fc.nat(5),
  other: fc.nat(5),
  to: fc.nat(10),
  verb: fc.constantFrom(
    ...(['answer', 'answer', 'setRinging', 'reject', 'hangUp', 'hold', 'resumeHeld'] as const),
    ...(['play', 'play', 'play', 'connectAudio', 'blind', 'attended', 'call', 'inTurn', 'intercom'] as const),
    ...(['cancelCall', 'pickUp', 'sendDigits', 'release'] as const),
  ),
});
type FlowStep = typeof flowStep extends fc.Arbitrary<infer Value> ? Value : never;
type CommandVerb = Exclude<FlowStep['verb'], 'release'>;

/** Begins the sessions of calls to flows, or finds that the flow is not deployed. */
export function beginSessions(draft: Draft, isDeployed: boolean, { newId, now }: FlowTools): void {
  for (const leg of draft.legs.values()) {
    if (!isFlowLeg(leg) || leg.sessionId !== null) continue;
    if (!isDeployed) {
      if (leg.end === null) leave(draft, leg, ['unavailable', 'unavailable'], now);
      continue;
    }
    const session = { id: newId(), organizationId: leg.organizationId, userId: null };
    draft.legs.set(leg.id, { ...leg, sessionId: session.id });
    draft.flows.set(session.id, { ...objectsOf(draft, session), depth: leg.depth });
  }
}

const target = (index: number) => ({ type: 'user', id: String(index) }) as const;

/** The command of a step on two channels, one of which may be the other. */
function commandOf(
  verb: CommandVerb,
  { to: destination, other: second }: FlowStep,
  [channel, other]: readonly [string, string],
  { users, pending }: { readonly users: readonly string[]; readonly pending: string },
): FlowCommand {
  const from = { type: 'channel', id: channel } as const;
  const to = { type: 'channel', id: other } as const;
  const call = {
    type: 'call',
    destinations: [destination, second, 0].map(target),
    deviceScope: 'any',
    expiresMs: 40_000,
    display: null,
    autoAnswer: false,
    ringtone: null,
    userProperties: {},
  } as const;
  const commands: { readonly [Verb in CommandVerb]: FlowCommand } = {
    answer: { type: 'answer', channel },
    setRinging: { type: 'setRinging', channel },
    reject: { type: 'reject', channel, message: null },
    hangUp: { type: 'hangUp', channel },
    hold: { type: 'hold', channel },
    resumeHeld: { type: 'resumeHeld', channel },
    play: { type: 'play', player: 'player', audio: [{ type: 'tone', name: 'busy' }], to: from, repeat: 0 },
    connectAudio: { type: 'connectAudio', from, to, both: true, gainDb: 0 },
    blind: { type: 'transfer', channel, to: target(destination) },
    attended: { type: 'transfer', channel, to },
    call: { ...call, order: 'all' },
    inTurn: { ...call, order: 'inTurn' },
    intercom: { ...call, order: 'all', autoAnswer: true },
    cancelCall: { type: 'cancelCall', call: pending },
    pickUp: { type: 'pickUp', channel, users, minimumRingingMs: 0 },
    sendDigits: { type: 'sendDigits', channel, tones: '12', gapMs: 100 },
  };
  return commands[verb];
}

/** Executes a command of a session, and starts its players. */
export function takeFlowStep(draft: Draft, step: FlowStep, users: readonly string[], tools: FlowTools): void {
  const { verb } = step;
  const sessions = [...draft.flows.values()];
  const session = sessions[step.session % Math.max(1, sessions.length)];
  if (session === undefined) return;
  if (verb === 'release') return releaseSession(draft, session.id, tools.now);
  const channels = channelsOf(draft, session.id);
  const idAt = (index: number): string => channels[index % Math.max(1, channels.length)]?.id ?? 'none';
  const ends = [idAt(step.channel), idAt(step.other)] as const;
  const pending = session.calls[0]?.key ?? 'none';
  const context = { ...tools, draft, session, key: tools.newId(), writes: [], afterwards: [] };
  executeFlowCommand(context, commandOf(verb, step, ends, { users, pending }), () => undefined);
  changeObjects(draft, session.id, ({ players }) => ({
    players: players.map((player) => ({ ...player, startedAt: tools.now })),
  }));
}
