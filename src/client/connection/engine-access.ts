import { withDeadline } from '../../lib/async/deadline.ts';
import { deferred } from '../../lib/async/deferred.ts';
import type { EngineApi, TabMessage } from '../../domain/protocol/engine.ts';

/** The engine died or yielded during a request; the outcome is unknown. */
export class EngineRestarted extends Error {
  override name = 'EngineRestarted';
}

interface Life {
  readonly engine: EngineApi;
  readonly over: Promise<never>;
}

let life = pending();
let post: ((note: TabMessage) => void) | null = null;
const onBegin = new Set<() => void>();

function pending() {
  return deferred<Life>();
}

/**
 * Makes an engine that has answered the current one: waiting requests go to it, and messages are posted with `say`. The
 * returned function ends this; all pending requests then reject.
 */
export function beginLife(engine: EngineApi, say: (note: TabMessage) => void): () => void {
  post = say;
  const end = deferred<never>();
  end.promise.catch(() => {}); // Nobody may be waiting.
  life.resolve({ engine, over: end.promise });
  for (const listener of onBegin) listener();
  return () => {
    life = pending();
    post = null;
    end.reject(new EngineRestarted('the engine was replaced'));
  };
}

/** Calls the listener for each new engine: open windows must be opened again. */
export const onEngine = (listener: () => void): void => {
  onBegin.add(listener);
};

/**
 * Sends a request to the engine, waiting for one if there is none yet. comlink's calls never reject when a worker dies;
 * this rejects with EngineRestarted, or with DeadlinePassed after `ms`.
 */
export function ask<Value>(request: (engine: EngineApi) => Promise<Value>, ms = 10_000): Promise<Value> {
  const answer = life.promise.then(({ engine, over }) => Promise.race([request(engine), over]));
  return withDeadline(answer, ms);
}

/** Posts a message without an answer to the current engine, if there is one. */
export const postToEngine = (what: TabMessage): void => post?.(what);

/**
 * Sends a request that may get lost: if the engine dies, its state is gone, and the next engine gets the request again.
 */
export function tell(request: (engine: EngineApi) => Promise<unknown>): void {
  ask(request).catch((error: unknown) => {
    if (!(error instanceof EngineRestarted)) console.warn('engine:', error);
  });
}
