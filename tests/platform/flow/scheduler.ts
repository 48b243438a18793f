const turnMs = 5;

/** Lets subjects take turns, one piece of work at a time, so that none holds up the event loop for long. */
export interface Scheduler<Subject> {
  readonly add: (subject: Subject) => void;
  readonly stop: () => void;
}

export function createScheduler<Subject>(work: (subject: Subject) => void): Scheduler<Subject> {
  const ready = new Set<Subject>();
  let isScheduled = false;
  let isStopped = false;

  function turn(): void {
    isScheduled = false;
    const start = performance.now();
    for (const subject of ready) {
      if (isStopped) return;
      ready.delete(subject);
      work(subject);
      if (performance.now() - start >= turnMs) break;
    }
    if (ready.size > 0) schedule();
  }
  function schedule(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    setImmediate(turn);
  }
  return {
    add(subject) {
      ready.add(subject);
      schedule();
    },
    stop: () => void (isStopped = true),
  };
}
