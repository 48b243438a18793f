/** Work of many senders: one piece of each in turn, and in their order for each. */
export interface FairQueue<Sender> {
  /** The work must not throw. */
  readonly add: (sender: Sender, work: () => void) => void;
  /** The number of pieces of this sender that have not begun. */
  readonly waiting: (sender: Sender) => number;
  /** Drops all work that has not begun, and takes no more. */
  readonly stop: () => void;
}

interface FairQueueOptions {
  /** After this time, ms, everything else in the process has its turn. */
  readonly sliceMs?: number;
  readonly now?: () => number;
  readonly later?: (turn: () => void) => void;
}

/** Work that takes the processor for long is done in slices, so that no sender delays the others. */
export function createFairQueue<Sender>({
  sliceMs = 5,
  now = () => performance.now(),
  later = setImmediate,
}: FairQueueOptions = {}): FairQueue<Sender> {
  /** Senders with work, the next one first. */
  const queues = new Map<Sender, (() => void)[]>();
  let isScheduled = false;
  let isStopped = false;

  function schedule(): void {
    isScheduled = queues.size > 0;
    if (isScheduled) later(turn);
  }
  function turn(): void {
    const end = now() + sliceMs;
    for (const [sender, queue] of queues) {
      const work = queue.shift();
      queues.delete(sender);
      // At the end, where this loop finds it again after all others.
      if (queue.length > 0) queues.set(sender, queue);
      work?.();
      if (now() >= end) break;
    }
    schedule();
  }

  return {
    add(sender, work) {
      if (isStopped) return;
      const queue = queues.get(sender);
      if (queue) queue.push(work);
      else queues.set(sender, [work]);
      if (!isScheduled) schedule();
    },
    waiting: (sender) => queues.get(sender)?.length ?? 0,
    stop() {
      isStopped = true;
      queues.clear();
    },
  };
}
