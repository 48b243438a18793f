import type { CallActivity } from '../../../../src/domain/entities/call-activity/model.ts';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import { isFinal } from '../../../../src/domain/entities/channel/rules.ts';
import type { Change } from '../../store/store.ts';

/** A channel before and after a batch. */
export interface CountedChannel {
  readonly before: Channel | null;
  readonly after: Channel | null;
}

type CallFate = 'answered' | 'missed' | 'noAnswer' | 'failed' | 'open';
export type CallCounts = Pick<CallActivity, 'started' | Exclude<CallFate, 'open'> | 'maxWait'>;

export const noCalls: CallCounts = {
  started: 0,
  answered: 0,
  missed: 0,
  noAnswer: 0,
  failed: 0,
  maxWait: 0,
};

export const isActive = (channel: Channel | null): boolean =>
  channel !== null && channel.deleteDate === null && !isFinal(channel.state);

function outcomeOf({ state, answerDate, direction }: Channel): CallFate {
  if (answerDate !== null) return 'answered';
  if (!isFinal(state)) return 'open';
  if (state === 'faulted') return 'failed';
  return direction === 'inbound' ? 'missed' : 'noAnswer';
}

/** How long an inbound call has waited, ms; 0 until it is answered or over. */
function waitOf({ direction, createDate, answerDate, finishDate }: Channel): number {
  const end = answerDate ?? finishDate;
  return direction === 'outbound' || end === null ? 0 : Math.max(0, Date.parse(end) - Date.parse(createDate));
}

/** The channels that a batch changes, each with its first and its last state. */
export function callSteps(changes: readonly Change[]): readonly CountedChannel[] {
  const steps = new Map<string, CountedChannel>();
  for (const { type, before, after } of changes) {
    const id = (after ?? before)?.id;
    if (type !== 'channel' || id === undefined) continue;
    // Rows of this type. A row that the store puts back leaves first: both together change nothing.
    const first = steps.get(id)?.before ?? (before as Channel | null);
    steps.set(id, { before: first, after: after as Channel | null });
  }
  return [...steps.values()];
}

/** Whether the counts follow from the step: an ended call is purged after a while, and has been all the same. */
export const isCounted = ({ before, after }: CountedChannel): boolean =>
  after === null ? before?.deleteDate === null : before === null || outcomeOf(before) !== outcomeOf(after);

/** The counts of a period after a step of a call that began in it; null: nothing is known of the period yet. */
export function countStep(counts: CallCounts | null, { before, after }: CountedChannel): CallCounts {
  const next = { ...(counts ?? noCalls) };
  const add = (channel: Channel, count: 1 | -1): void => {
    const outcome = outcomeOf(channel);
    next.started = Math.max(0, next.started + count);
    if (outcome !== 'open') next[outcome] = Math.max(0, next[outcome] + count);
  };
  if (before !== null && counts !== null) add(before, -1);
  if (after !== null) {
    add(after, 1);
    next.maxWait = Math.max(next.maxWait, waitOf(after));
  }
  return next;
}

/** The calls of two periods together. */
export const sumOfCalls = (one: CallCounts, other: CallCounts): CallCounts => ({
  started: one.started + other.started,
  answered: one.answered + other.answered,
  missed: one.missed + other.missed,
  noAnswer: one.noAnswer + other.noAnswer,
  failed: one.failed + other.failed,
  maxWait: Math.max(one.maxWait, other.maxWait),
});
