import { DeadlineExceeded } from '../../lib/async/deadline.ts';
import { deferred } from '../../lib/async/deferred.ts';
import type { LayoutMessage, LayoutRequest } from '../../domain/protocol/flow-layout.ts';

export type FlowPlaces = Extract<LayoutMessage, { type: 'places' }>['places'];

export class LayoutFailed extends Error {
  override readonly name = 'LayoutFailed';
}

/** The largest flow takes about 10 s. */
const maxMs = 30_000;

const startWorker = (): Worker =>
  new Worker(new URL('../../../workers/flow-layout.ts', import.meta.url), { type: 'module' });

/**
 * Arranges a flow in a worker of its own. Stopped by the signal, by its end and by the deadline, the worker is
 * terminated; the promise then rejects with the signal's reason, LayoutFailed or DeadlineExceeded.
 */
export function layOutFlow(
  request: LayoutRequest,
  signal: AbortSignal,
  onPlaced: (count: number) => void,
  start: () => Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'> = startWorker,
): Promise<FlowPlaces> {
  signal.throwIfAborted();
  const worker = start();
  const { promise, resolve, reject } = deferred<FlowPlaces>();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => reject(new DeadlineExceeded(`no layout within ${maxMs} ms`)), maxMs);
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', () => reject(new LayoutFailed('the layout worker failed')));
  worker.addEventListener('message', ({ data }: MessageEvent<LayoutMessage>) => {
    if (data.type === 'placed') onPlaced(data.count);
    else resolve(data.places);
  });
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}
