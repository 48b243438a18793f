/** Subjects by the moment at which each is due: only the next one is looked at. */
export interface DueHeap<Subject> {
  /** Sets the moment of a subject; null if it is never due. */
  readonly set: (subject: Subject, at: number | null) => void;
  /** Takes the next subject that is due by then. */
  readonly take: (now: number) => Subject | undefined;
}

interface Entry<Subject> {
  readonly subject: Subject;
  readonly at: number;
}

export function createDueHeap<Subject>(): DueHeap<Subject> {
  const heap: Entry<Subject>[] = [];
  const positions = new Map<Subject, number>();

  const atOf = (index: number): number => heap[index]?.at ?? Infinity;
  function put(entry: Entry<Subject>, index: number): void {
    heap[index] = entry;
    positions.set(entry.subject, index);
  }
  /** Puts an entry at its place, beginning with a place that is free. */
  function settle(entry: Entry<Subject>, free: number): void {
    let index = free;
    for (let parent = (index - 1) >> 1; index > 0; parent = (index - 1) >> 1) {
      const above = heap[parent];
      if (above === undefined || above.at <= entry.at) break;
      put(above, index);
      index = parent;
    }
    for (;;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const child = atOf(right) < atOf(left) ? right : left;
      const below = heap[child];
      if (below === undefined || below.at >= entry.at) break;
      put(below, index);
      index = child;
    }
    put(entry, index);
  }
  function remove(subject: Subject): void {
    const index = positions.get(subject);
    if (index === undefined) return;
    positions.delete(subject);
    const last = heap.pop();
    if (last !== undefined && last.subject !== subject) settle(last, index);
  }

  return {
    set(subject, at) {
      const index = positions.get(subject);
      if (at === null) remove(subject);
      else settle({ subject, at }, index ?? heap.length);
    },
    take(now) {
      const [first] = heap;
      if (first === undefined || first.at > now) return undefined;
      remove(first.subject);
      return first.subject;
    },
  };
}
