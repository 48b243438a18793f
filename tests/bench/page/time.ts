/** Wall clock in ms, finer than a millisecond and, on one machine, the same in tabs and workers but for a start-up error. */
export const wallNow = (): number => performance.timeOrigin + performance.now();

/** ms that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Gives the thread free for one task, without the 4 ms that nested timeouts wait. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Rejects when the work takes longer than a bench may wait. */
export async function within<Value>(work: Promise<Value>, what: string, ms = 30_000): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
