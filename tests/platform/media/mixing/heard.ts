import { frameLength } from '../../audio/mu-law.ts';

interface Queue {
  readonly frames: Buffer[];
  /** Fills up again after it was empty. */
  isFilling: boolean;
  slot: number;
  current: Buffer | null;
}

/** Packets arrive unevenly: so many are kept before the first is played, and at most so many. */
const wanted = 2;
const maxKept = 6;

/** The last packets of the parties to whom something mixed listens, played one a slot of 20 ms. */
export function createHeard() {
  const queues = new Map<string, Queue>();
  return {
    /** Keeps the packets of these parties from now on, and no others. */
    listenTo(names: ReadonlySet<string>): void {
      for (const id of queues.keys()) if (!names.has(id)) queues.delete(id);
      for (const id of names)
        if (!queues.has(id)) queues.set(id, { frames: [], isFilling: true, slot: -1, current: null });
    },
    push(name: string, payload: Buffer): void {
      const queue = queues.get(name);
      if (queue === undefined || payload.byteLength !== frameLength) return;
      queue.frames.push(payload);
      if (queue.frames.length > maxKept) queue.frames.shift();
    },
    /** The party's frame of a slot, the same for all who listen; null: silence. */
    frameAt(name: string, slot: number): Buffer | null {
      const queue = queues.get(name);
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
