import { frameLength } from './mu-law.ts';

interface Queue {
  readonly frames: Buffer[];
  /** Fills up again after it was empty. */
  isFilling: boolean;
  slot: number;
  current: Buffer | null;
}

/** Packets arrive unevenly: so many are kept before the first is played, and at most so many. */
const wanted = 2;
const most = 6;

/** The last packets from accounts to whom something mixed listens, played one a slot of 20 ms. */
export function createHeard() {
  const queues = new Map<string, Queue>();
  return {
    /** Keeps the packets of these accounts from now on, and no others. */
    listenTo(accountIds: ReadonlySet<string>): void {
      for (const id of queues.keys()) if (!accountIds.has(id)) queues.delete(id);
      for (const id of accountIds)
        if (!queues.has(id)) queues.set(id, { frames: [], isFilling: true, slot: -1, current: null });
    },
    push(accountId: string, payload: Buffer): void {
      const queue = queues.get(accountId);
      if (queue === undefined || payload.byteLength !== frameLength) return;
      queue.frames.push(payload);
      if (queue.frames.length > most) queue.frames.shift();
    },
    /** The account's frame of a slot, the same for all who listen; null: silence. */
    frameAt(accountId: string, slot: number): Buffer | null {
      const queue = queues.get(accountId);
      if (queue === undefined) return null;
      if (queue.slot === slot) return queue.current;
      queue.slot = slot;
      if (queue.frames.length >= wanted) queue.isFilling = false;
      queue.current = queue.isFilling ? null : (queue.frames.shift() ?? null);
      if (queue.current === null) queue.isFilling = true;
      return queue.current;
    },
  };
}
