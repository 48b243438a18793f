const turnMs = 5;

/** Lets groups of subjects take turns, a slice of work at a time, so that nobody holds up the event loop for long. */
export interface Scheduler<Subject> {
  readonly add: (subject: Subject) => void;
  /** Leaves a group out for a time, ms, in which all others have the processor. */
  readonly rest: (group: string, ms: number) => void;
  readonly stop: () => void;
}

interface SchedulerOptions<Subject> {
  readonly groupOf: (subject: Subject) => string;
  /** Works until it is done or the slice is over; returns whether it is done. */
  readonly work: (subject: Subject, isOver: () => boolean) => boolean;
}

/**
 * Groups come one after the other, and the subjects of each in turn. One whose work takes more than a slice rests as long
 * as the slice took: so all such work together takes half of the processor.
 */
export function createScheduler<Subject>({ groupOf, work }: SchedulerOptions<Subject>): Scheduler<Subject> {
  const ready = new Map<string, Set<Subject>>();
  const resting = new Map<string, Set<Subject>>();
  let isScheduled = false;
  let isStopped = false;

  function turn(): void {
    isScheduled = false;
    const start = performance.now();
    for (const [group, subjects] of ready) {
      if (isStopped) return;
      const [subject] = subjects;
      ready.delete(group);
      if (subject === undefined) continue;
      subjects.delete(subject);
      // At the end, where this loop finds it again after all others.
      if (subjects.size > 0) ready.set(group, subjects);
      const begun = performance.now();
      if (!work(subject, () => performance.now() - begun >= turnMs)) {
        rest(group, performance.now() - begun);
        add(subject);
      }
      if (performance.now() - start >= turnMs) break;
    }
    if (ready.size > 0) schedule();
  }
  function schedule(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    setImmediate(turn);
  }
  function add(subject: Subject): void {
    const group = groupOf(subject);
    const groups = resting.has(group) ? resting : ready;
    const subjects = groups.get(group) ?? new Set();
    groups.set(group, subjects.add(subject));
    if (groups === ready) schedule();
  }
  function rest(group: string, ms: number): void {
    if (resting.has(group) || isStopped) return;
    resting.set(group, ready.get(group) ?? new Set());
    ready.delete(group);
    setTimeout(() => {
      const subjects = resting.get(group) ?? new Set();
      resting.delete(group);
      if (subjects.size > 0) ready.set(group, subjects);
      if (ready.size > 0) schedule();
    }, ms).unref();
  }
  return { add, rest, stop: () => void (isStopped = true) };
}
