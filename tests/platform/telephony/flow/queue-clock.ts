import type { QueuedCaller, QueueMemory } from '../model/queue-state.ts';
import type { Draft } from '../model/state.ts';

/** Smaller differences are rounding. */
const minShiftMs = 1000;

const shifted = (times: { readonly [userId: string]: number }, by: number) =>
  Object.fromEntries(Object.entries(times).map(([id, at]) => [id, at + by]));

/** Moves the times of queues with a clock that was set: nobody has waited longer or shorter by that. */
export function shiftQueues(draft: Draft, by: number): void {
  if (Math.abs(by) < minShiftMs) return;
  for (const caller of draft.queued.values()) {
    const { joinedAt, until, announcedAt, answeredAt } = caller;
    const moved: QueuedCaller = {
      ...caller,
      joinedAt: joinedAt + by,
      announcedAt: announcedAt + by,
      until: until === null ? null : until + by,
      answeredAt: answeredAt === null ? null : answeredAt + by,
    };
    draft.queued.set(caller.id, moved);
  }
  for (const memory of draft.queues.values()) {
    const { idleSince, passedOver } = memory;
    const moved: QueueMemory = {
      ...memory,
      idleSince: shifted(idleSince, by),
      passedOver: shifted(passedOver, by),
    };
    draft.queues.set(memory.id, moved);
  }
}
