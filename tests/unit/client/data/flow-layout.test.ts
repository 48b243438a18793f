import { expect, test, vi } from 'vitest';
import { DeadlineExceeded } from '../../../../src/lib/async/deadline.ts';
import { layOutFlow } from '../../../../src/client/data/flow-layout.ts';

/** A worker that the test answers for. */
function fakeWorker() {
  const target = new EventTarget();
  const worker = {
    addEventListener: target.addEventListener.bind(target) as Worker['addEventListener'],
    postMessage: vi.fn<(message: unknown) => void>(),
    terminate: vi.fn<() => void>(),
  };
  return {
    worker,
    tell: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })),
    target,
  };
}

const order = { boxes: [], links: [], window: { width: 0, height: 0 } };
const going = () => new AbortController().signal;

test('the worker is ended when the places have come', async () => {
  const { worker, tell } = fakeWorker();
  const counts: number[] = [];
  const places = layOutFlow(
    order,
    going(),
    (count) => counts.push(count),
    () => worker,
  );
  tell({ type: 'placed', count: 3 });
  expect(worker.terminate).not.toHaveBeenCalled();
  tell({ type: 'places', places: new Map([['a', { x: 1, y: 2 }]]) });
  expect(await places).toEqual(new Map([['a', { x: 1, y: 2 }]]));
  expect(counts).toEqual([3]);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('the user can stop it', async () => {
  const { worker } = fakeWorker();
  const stop = new AbortController();
  const places = layOutFlow(
    order,
    stop.signal,
    () => undefined,
    () => worker,
  );
  stop.abort(new Error('stopped'));
  await expect(places).rejects.toThrow('stopped');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a worker that fails or never answers is ended', async () => {
  vi.useFakeTimers();
  const [failing, silent] = [fakeWorker(), fakeWorker()];
  const failed = layOutFlow(
    order,
    going(),
    () => undefined,
    () => failing.worker,
  );
  failing.target.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('the layout worker failed');
  const late = layOutFlow(
    order,
    going(),
    () => undefined,
    () => silent.worker,
  ).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toBeInstanceOf(DeadlineExceeded);
  expect(silent.worker.terminate).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
