import type { ComponentName } from '../../../../src/domain/flow/run/state/command.ts';
import type { FlowTools } from './context.ts';
import { userEndpoint } from '../model/channels.ts';
import { changeObjects, isSame } from '../model/objects.ts';
import type { QueuedCaller } from '../model/queue-state.ts';
import { memoryOf } from '../model/queue-state.ts';
import type { Draft, FlowLeg } from '../model/state.ts';
import { isFlowLeg, peerOf } from '../model/state.ts';
import { silence } from './queue-hearing.ts';
import { leaveBy, removeCaller } from './queue-leave.ts';

/** An agent who has not taken a call is passed over for this long, ms. */
const passedOverMs = 10_000;
/** The number of calls from which the expected wait is computed. */
const maxDurations = 20;

const channelName = (id: string): ComponentName => ({ type: 'channel', id });

/** Lets the caller and the agent hear each other. */
function connectAgent(draft: Draft, caller: QueuedCaller, leg: FlowLeg, now: number): void {
  const peer = peerOf(draft, leg);
  const agentId = peer !== undefined && 'userId' in peer ? peer.userId : null;
  silence(draft, caller);
  const [from, to] = [channelName(caller.id), channelName(leg.id)];
  changeObjects(draft, caller.sessionId, ({ wires }) => ({
    wires: [
      ...wires.filter((wire) => !isSame(wire.from, to) && !isSame(wire.to, to)),
      { from, to, gainDb: 0 },
      { from: to, to: from, gainDb: 0 },
    ],
  }));
  const agentIds = agentId === null ? caller.agentIds : [agentId];
  draft.queued.set(caller.id, { ...caller, state: 'talking', hears: 'nothing', agentIds, answeredAt: now });
}

/** Nobody has taken the call: the caller keeps the place, and others ring next. */
function passOver(draft: Draft, caller: QueuedCaller, now: number): void {
  const memory = memoryOf(draft.queues, caller.queueId);
  const until = Object.fromEntries(caller.agentIds.map((id) => [id, now + passedOverMs]));
  const ahead = Object.entries(memory.passedOver).filter(([, at]) => at > now);
  draft.queues.set(memory.id, { ...memory, passedOver: { ...Object.fromEntries(ahead), ...until } });
  draft.queued.set(caller.id, { ...caller, state: 'waiting', legId: null, agentIds: [] });
}

const nobody = { number: 'anonymous', name: null };

/** The agent has hung up: the flow goes on with the caller. */
function finishTalk(draft: Draft, caller: QueuedCaller, leg: FlowLeg | undefined, now: number): void {
  remember(draft, caller, now);
  const endpoint = userEndpoint(leg?.other ?? nobody, caller.agentIds[0] ?? null);
  leaveBy(draft, caller, now, 'ended', { answeredBy: { kind: 'endpoint', endpoint } });
}

/** Remembers how long a call took, and since when its agent is idle. */
function remember(draft: Draft, { queueId, agentIds, answeredAt }: QueuedCaller, now: number): void {
  const memory = memoryOf(draft.queues, queueId);
  const idleSince = { ...memory.idleSince, ...Object.fromEntries(agentIds.map((id) => [id, now])) };
  const durations = [...memory.durations, Math.max(0, now - (answeredAt ?? now))].slice(-maxDurations);
  draft.queues.set(queueId, { ...memory, idleSince, durations });
}

/** Whether the caller has pressed the key by which callers leave. */
const hasPressed = ({ tones }: FlowLeg, { keysSeen, leaveKey }: QueuedCaller): boolean =>
  leaveKey !== '' &&
  tones.slice(keysSeen).some(({ tone, direction }) => direction === 'received' && tone === leaveKey);

function followCaller(draft: Draft, caller: QueuedCaller, now: number): void {
  const own = draft.legs.get(caller.id);
  if (!isFlowLeg(own) || own.end !== null || own.sessionId !== caller.sessionId) {
    if (caller.state === 'talking') remember(draft, caller, now);
    return removeCaller(draft, caller, now);
  }
  if (caller.state !== 'talking' && hasPressed(own, caller)) return leaveBy(draft, caller, now, 'left');
  if (caller.legId === null) return;
  const found = draft.legs.get(caller.legId);
  const leg = isFlowLeg(found) ? found : undefined;
  const isOver = leg === undefined || leg.end !== null;
  if (caller.state === 'talking') return isOver ? finishTalk(draft, caller, leg, now) : undefined;
  if (isOver) passOver(draft, caller, now);
  else if (leg.answerDate !== null) connectAgent(draft, caller, leg, now);
}

/** Takes up what a change of calls means for the callers in queues. */
export function followQueues(draft: Draft, { now }: Pick<FlowTools, 'now'>): void {
  for (const caller of draft.queued.values()) followCaller(draft, caller, now);
}
