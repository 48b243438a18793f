/** Wall clock in ms with fractions; on one machine the same in tabs and workers, except for an error at start-up. */
export const wallNow = (): number => performance.timeOrigin + performance.now();

/** Milliseconds the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Yields to the event loop for one task, without the 4 ms delay of nested timeouts. */
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

/** Rejects when the work takes longer than this. */
export async function within<Value>(work: Promise<Value>, what: string, ms = 30_000): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
