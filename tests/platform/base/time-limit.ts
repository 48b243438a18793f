/** The work was not done in time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/**
 * Gives the work a signal that aborts with the given one, or after `ms`. Throws OutOfTime if the work fails after that.
 * The timer is held here: Node collects a timeout signal to which only AbortSignal.any refers, and then neither aborts
 * (nodejs/node#57736).
 */
export async function withTimeLimit<Value>(
  ms: number,
  given: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const late = new OutOfTime(`not done within ${ms} ms`);
  const stop = (): void => controller.abort(given?.reason);
  const timer = setTimeout(() => controller.abort(late), ms);
  timer.unref();
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop, { once: true });
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.reason === late ? late : error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', stop);
  }
}
