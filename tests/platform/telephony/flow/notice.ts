import type { ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import { reduceChannel } from '../../../../src/domain/entities/channel/model.ts';
import type { FlowValue } from '../../../../src/domain/flow/expression/value/value.ts';
import type { ComponentName } from '../../../../src/domain/flow/run/state/command.ts';
import type { Stimulus, Values } from '../../../../src/domain/flow/run/state/state.ts';
import type { LineEnding } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { channelEventsFor, channelFor } from '../model/channels.ts';
import type { Draft, FlowLeg, Phones } from '../model/state.ts';
import { isFlowLeg } from '../model/state.ts';
import { followQueues } from './queue-follow.ts';
import { stopRecorder } from './audio-commands.ts';
import { followAttempts } from './attempts.ts';
import type { FlowTools } from './context.ts';
import {
  addPending,
  answer,
  changeObjects,
  componentsOf,
  endSubscription,
  failure,
  isSame,
  report,
  reportEvent,
} from '../model/objects.ts';

const ownEndings: readonly LineEnding[] = ['hungUp', 'declined', 'transferred'];

/** The stimuli by which a session learns how one of its channels has changed. */
function stimuliOf(
  draft: Draft,
  before: FlowLeg | undefined,
  leg: FlowLeg,
  { router }: FlowTools,
): readonly Stimulus[] {
  const { id: channel, answerDate, flow, end, tones } = leg;
  const hasBegun = flow !== null && (before?.sessionId ?? null) === null;
  const calling = draft.legs.get(draft.calls.get(leg.callId)?.caller ?? '');
  const caller = router.endpointOf(calling ?? { ...leg, self: leg.other });
  const hasEnded = end !== null && (hasBegun || (before?.end ?? null) === null);
  // An outgoing call without an answer ends by the answer to its command.
  const isKnown = answerDate !== null || flow !== null;
  return [
    ...(hasBegun ? [{ type: 'inboundCall', channel, caller, called: router.endpointOf(leg) } as const] : []),
    ...tones
      .slice(before?.tones.length ?? 0)
      .flatMap(({ tone, direction }) =>
        direction === 'received' ? [{ type: 'digit', channel, digit: tone } as const] : [],
      ),
    ...(hasEnded && isKnown && !ownEndings.includes(end.reason)
      ? [{ type: 'hungUp', channel } as const]
      : []),
  ];
}

function fieldsOf(event: ChannelEvent): Values {
  const fields: Record<string, FlowValue> = {};
  for (const [name, value] of Object.entries(event)) {
    const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean';
    if (isPlain && name !== 'type' && name !== 'at') fields[name] = value;
  }
  return fields;
}

/** Reports the events of a channel to those who follow it. */
function reportChannel(draft: Draft, sessionId: string, before: FlowLeg | undefined, leg: FlowLeg): void {
  const component = { type: 'channel', id: leg.id } as const;
  const created = { ...channelFor(leg), version: 1 };
  const known =
    before === undefined ? created : channelEventsFor(before, created).reduce(reduceChannel, created);
  for (const event of channelEventsFor(leg, known))
    reportEvent(draft, sessionId, {
      component,
      name: event.type,
      at: Date.parse(event.at),
      fields: fieldsOf(event),
    });
  if (leg.end === null) return;
  for (const { key, component: followed } of draft.flows.get(sessionId)?.subscriptions ?? [])
    if (isSame(followed, component)) endSubscription(draft, sessionId, key);
}

/** Ends what cannot go on without a component that has ended. */
function dropOrphans(draft: Draft, sessionId: string, now: number): void {
  const live = componentsOf(draft, sessionId);
  const isLive = (name: ComponentName): boolean => live.some((known) => isSame(known, name));
  const objects = draft.flows.get(sessionId);
  if (objects === undefined) return;
  const { players, sending, subscriptions, recorders } = objects;
  const silenced = players.filter(({ to }) => !isLive(to));
  const unsent = sending.filter(({ channel }) => !isLive({ type: 'channel', id: channel }));
  changeObjects(draft, sessionId, ({ wires }) => ({
    players: players.filter((player) => !silenced.includes(player)),
    sending: sending.filter((one) => !unsent.includes(one)),
    wires: wires.filter(({ from, to }) => isLive(from) && isLive(to)),
  }));
  for (const { id, key } of silenced) {
    reportEvent(draft, sessionId, {
      component: { type: 'player', id },
      name: 'stopped',
      at: now,
      fields: {},
    });
    addPending(draft, sessionId, answer(key, 'stopped'));
  }
  for (const { key } of unsent) addPending(draft, sessionId, failure(key, 'The channel has ended'));
  for (const { key, component } of subscriptions)
    if (!isLive(component)) endSubscription(draft, sessionId, key);
  for (const { id, from } of recorders)
    if (!from.some((one) => isLive(one))) stopRecorder({ draft, now }, sessionId, id);
}

/** Components that end with others can be what third ones depend on: a player, and the recorder of its sound. */
const rounds = 3;

/** Takes up what a change means for the sessions of flows: what they are told, call next, and lose. */
export function noticeChanges(before: Phones, draft: Draft, tools: FlowTools): void {
  for (const id of draft.flows.keys()) followAttempts(draft, id, tools);
  followQueues(draft, tools);
  const changed = new Set<string>();
  for (const leg of draft.legs.values()) {
    const known = before.legs.get(leg.id);
    if (!isFlowLeg(leg) || leg === known || leg.sessionId === null) continue;
    const { sessionId } = leg;
    const was = isFlowLeg(known) ? known : undefined;
    changed.add(sessionId);
    addPending(draft, sessionId, ...stimuliOf(draft, was, leg, tools));
    const attempt = draft.flows.get(sessionId)?.calls.find(({ legId }) => legId === leg.id);
    const rings = leg.state !== 'trying' && (was?.state ?? 'trying') === 'trying';
    if (attempt !== undefined && rings) addPending(draft, sessionId, report(attempt.key, 'ringing'));
    reportChannel(draft, sessionId, was, leg);
  }
  for (const [id, objects] of draft.flows) {
    if (!changed.has(id) && before.flows.get(id) === objects) continue;
    for (let round = 0; round < rounds; round += 1) dropOrphans(draft, id, tools.now);
  }
}
