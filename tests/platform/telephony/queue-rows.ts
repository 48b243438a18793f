import { sameJson } from '../../../src/lib/value/same-json.ts';
import { rowOf } from '../store/typed-rows.ts';
import type { Store, Write } from '../store/store.ts';
import { create, datesFrom, patch, purge } from '../store/write.ts';
import type { QueuedCaller } from './model/queue-state.ts';
import { waitingIn } from './model/queue-state.ts';
import type { Phones } from './model/state.ts';
import { isFlowLeg } from './model/state.ts';

const dateOf = (at: number): string => new Date(at).toISOString();

function contentOf({ legs }: Phones, caller: QueuedCaller) {
  const { queueId, place, joinedAt, state, agentIds, answeredAt } = caller;
  const leg = legs.get(caller.id);
  const other = isFlowLeg(leg) ? leg.other : { number: '', name: null };
  return {
    queueId,
    number: other.number,
    displayName: other.name,
    joinDate: dateOf(joinedAt),
    place,
    state,
    agentIds: [...agentIds],
    answerDate: answeredAt === null ? null : dateOf(answeredAt),
  };
}

/** The writes that bring the rows of queues and their callers in line with the model after a change. */
export function queueRowWrites(
  store: Pick<Store, 'get'>,
  before: Phones,
  after: Phones,
  now: number,
): readonly Write[] {
  const touched = new Set<string>();
  const callers = [...after.queued.values()].flatMap((caller): readonly Write[] => {
    const known = before.queued.get(caller.id);
    if (known === caller) return [];
    const content = contentOf(after, caller);
    if (known !== undefined && sameJson(contentOf(before, known), content)) return [];
    touched.add(caller.queueId);
    const { id, organizationId } = caller;
    return rowOf(store, 'queueCaller', id) === undefined
      ? [create('queueCaller', { id, organizationId, ...datesFrom(now), ...content })]
      : [patch('queueCaller', id, content)];
  });
  const gone = [...before.queued.values()].flatMap(({ id, queueId }): readonly Write[] => {
    if (after.queued.has(id)) return [];
    touched.add(queueId);
    return rowOf(store, 'queueCaller', id) === undefined ? [] : [purge('queueCaller', id)];
  });
  const queues = [...touched].flatMap((id): readonly Write[] => {
    if (rowOf(store, 'callQueue', id) === undefined) return [];
    const waiting = waitingIn(after.queued, id);
    const since = waiting[0]?.joinedAt;
    return [
      patch('callQueue', id, {
        waiting: waiting.length,
        waitingSince: since === undefined ? null : dateOf(since),
      }),
    ];
  });
  const presence = [...after.queues.values()].flatMap(({ id, present }): readonly Write[] =>
    before.queues.get(id)?.present === present || rowOf(store, 'callQueue', id) === undefined
      ? []
      : [patch('callQueue', id, { presentAgentIds: [...present] })],
  );
  return [...callers, ...gone, ...queues, ...presence];
}
