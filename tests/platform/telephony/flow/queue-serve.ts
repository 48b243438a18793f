import { sameJson } from '../../../../src/lib/value/same-json.ts';
import type { OwnRow } from '../../store/own-row.ts';
import { startAttempt } from './attempts.ts';
import type { FlowTools } from './context.ts';
import { objectsOf } from '../model/objects.ts';
import type { QueuedCaller, QueueMemory } from '../model/queue-state.ts';
import { memoryOf, waitingIn } from '../model/queue-state.ts';
import type { Draft, Phones } from '../model/state.ts';
import { isFlowLeg, peerOf } from '../model/state.ts';
import { announcementText, expectedWaitMs } from './queue-announcement.ts';
import { announce, withMusic } from './queue-hearing.ts';
import { failCaller, leaveBy } from './queue-leave.ts';

type OwnQueue = OwnRow<'callQueue'>;

/** The phones of agents ring this long for a caller, ms. */
const ringAgentsMs = 20_000;

/** The agents with a phone that can ring now. Calls to users whose action sends them elsewhere do not come back here. */
function signedIn(
  phones: Phones,
  queue: OwnQueue,
  { rowsOf, router }: Pick<FlowTools, 'rowsOf' | 'router'>,
): readonly OwnRow<'telephonyUser'>[] {
  const { organizationId, agentIds } = queue;
  const rows = rowsOf(organizationId);
  const session = { id: '', organizationId, userId: null };
  return agentIds.flatMap((id) => {
    const user = rows.find('telephonyUser', id);
    if (user === undefined) return [];
    const route = router.routeParty(phones, session, { type: 'user', user }, 'any');
    const isAtPhone =
      route.kind === 'ring' && route.callees.every(({ kind }) => kind === 'account' || kind === 'desk');
    return isAtPhone ? [user] : [];
  });
}

/** The agents who are signed in, of the queues where that has changed. */
export const changedPresence = (
  phones: Phones,
  queues: readonly OwnQueue[],
  tools: Pick<FlowTools, 'rowsOf' | 'router'>,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    queues.flatMap((queue) => {
      const present = signedIn(phones, queue, tools).map(({ id }) => id);
      const known = memoryOf(phones.queues, queue.id).present;
      return sameJson(present, known) ? [] : [[queue.id, present] as const];
    }),
  );

/** The users who have a call or whose phone rings. */
function busyUsers({ legs }: Draft): Set<string> {
  const live = [...legs.values()].filter((leg) => leg.kind === 'machine' || leg.end === null);
  return new Set(live.flatMap((leg) => (isFlowLeg(leg) ? [] : (leg.userId ?? []))));
}

/** The free agents in the order in which their phones ring. */
function inOrder(queue: OwnQueue, free: readonly string[], memory: QueueMemory): readonly string[] {
  const { order, agentIds } = queue;
  const { lastAgentId, idleSince } = memory;
  if (order === 'idleFirst') return free.toSorted((a, b) => (idleSince[a] ?? 0) - (idleSince[b] ?? 0));
  if (order === 'all' || lastAgentId === null) return free;
  const after = agentIds.indexOf(lastAgentId);
  const turnOf = (id: string): number =>
    (agentIds.indexOf(id) - after - 1 + agentIds.length) % agentIds.length;
  return free.toSorted((a, b) => turnOf(a) - turnOf(b));
}

function ringAgents(draft: Draft, caller: QueuedCaller, agents: readonly string[], tools: FlowTools): void {
  const { now, router } = tools;
  const leg = draft.legs.get(caller.id);
  const objects = draft.flows.get(caller.sessionId);
  if (!isFlowLeg(leg) || objects === undefined) return;
  const session = objectsOf(draft, { ...objects, id: caller.sessionId });
  const { legId } = startAttempt(
    draft,
    session,
    {
      key: caller.key,
      destinations: agents.map((id) => ({ type: 'user', id })),
      order: 'all',
      deviceScope: 'any',
      display: router.endpointOf(peerOf(draft, leg) ?? { ...leg, self: leg.other }),
      autoAnswer: false,
      ringtone: null,
      userProperties: {},
      expiresAt: now + ringAgentsMs,
      tried: 0,
    },
    tools,
  );
  draft.queued.set(caller.id, { ...caller, state: 'ringing', legId, agentIds: agents });
  const memory = memoryOf(draft.queues, caller.queueId);
  draft.queues.set(memory.id, { ...memory, lastAgentId: agents.at(-1) ?? null });
}

/** Lets callers hear music, and from time to time their place. */
function entertain(
  draft: Draft,
  caller: QueuedCaller,
  { queue, place, agents, now }: { queue: OwnQueue; place: number; agents: number; now: number },
): void {
  const { announceMs, announcedAt, queueId } = caller;
  if (announceMs !== null && now - announcedAt >= announceMs && caller.hears !== 'speech') {
    const { durations } = memoryOf(draft.queues, queueId);
    announce(
      draft,
      caller,
      announcementText(caller.language, place, expectedWaitMs(durations, place, agents)),
    );
    draft.queued.set(caller.id, { ...caller, hears: 'speech', announcedAt: now });
    return;
  }
  const { hears, isMusicBroken } = withMusic(draft, caller, queue.musicId);
  if (hears !== caller.hears || isMusicBroken !== caller.isMusicBroken)
    draft.queued.set(caller.id, { ...caller, hears, isMusicBroken });
}

function serveQueue(draft: Draft, queue: OwnQueue, busy: Set<string>, tools: FlowTools): void {
  const { now } = tools;
  const callers = waitingIn(draft.queued, queue.id);
  const present = signedIn(draft, queue, tools);
  const memory = memoryOf(draft.queues, queue.id);
  const free = present
    .filter(
      ({ id, callState }) => callState === 'idle' && !busy.has(id) && (memory.passedOver[id] ?? 0) <= now,
    )
    .map(({ id }) => id);
  let left = inOrder(queue, free, memory);
  for (const [index, caller] of callers.entries()) {
    if (caller.state === 'waiting' && present.length === 0) leaveBy(draft, caller, now, 'noAgents');
    else if (caller.state === 'waiting' && caller.until !== null && now >= caller.until)
      leaveBy(draft, caller, now, 'timedOut');
    else if (caller.state === 'waiting' && left.length > 0) {
      const rung = queue.order === 'all' ? left : left.slice(0, 1);
      left = left.slice(rung.length);
      for (const id of rung) busy.add(id);
      ringAgents(draft, caller, rung, tools);
    }
    const current = draft.queued.get(caller.id);
    if (current !== undefined)
      entertain(draft, current, { queue, place: index + 1, agents: present.length, now });
  }
}

/** Rings free agents for the first callers, and lets those leave who have waited too long or for nobody. */
export function serveQueues(draft: Draft, tools: FlowTools): void {
  if (draft.queued.size === 0) return;
  const queues = new Map(
    [...draft.queued.values()].map(({ queueId, organizationId }) => [queueId, organizationId]),
  );
  const busy = busyUsers(draft);
  for (const [queueId, organizationId] of queues) {
    const queue = tools.rowsOf(organizationId).find('callQueue', queueId);
    if (queue !== undefined) serveQueue(draft, queue, busy, tools);
    else
      for (const caller of waitingIn(draft.queued, queueId))
        failCaller(draft, caller, tools.now, 'The queue has been deleted');
  }
}
