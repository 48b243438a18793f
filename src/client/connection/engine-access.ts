import { withDeadline } from '../../lib/deadline.ts';
import { deferred } from '../../lib/deferred.ts';
import type { EngineApi, TabNote } from '../../domain/protocol/engine.ts';

/** The engine died or yielded while a request was under way; what became of it is not known. */
export class EngineRestarted extends Error {
  override name = 'EngineRestarted';
}

interface Life {
  readonly engine: EngineApi;
  readonly over: Promise<never>;
}

let life = pending();
let post: ((note: TabNote) => void) | null = null;
const onBegin = new Set<() => void>();

function pending() {
  return deferred<Life>();
}

/**
 * An engine has answered: waiting requests go to it, and notes by `say`. The function returned ends its life: all that
 * is under way rejects.
 */
export function beginLife(engine: EngineApi, say: (note: TabNote) => void): () => void {
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

/** Called with each new engine: what was open must be opened again. */
export const onEngine = (listener: () => void): void => {
  onBegin.add(listener);
};

/**
 * Asks the engine, waiting for one where there is none yet. comlink's own calls never reject when a worker dies:
 * this one rejects with EngineRestarted, or DeadlinePassed after `ms`.
 */
export function ask<Value>(request: (engine: EngineApi) => Promise<Value>, ms = 10_000): Promise<Value> {
  const answer = life.promise.then(({ engine, over }) => Promise.race([request(engine), over]));
  return withDeadline(answer, ms);
}

/** Says something that wants no answer to the engine there is, if there is one. */
export const note = (what: TabNote): void => post?.(what);

/** Tells the engine what need not arrive: a dead engine has forgotten it, and the next one is told anew. */
export function tell(request: (engine: EngineApi) => Promise<unknown>): void {
  ask(request).catch((error: unknown) => {
    if (!(error instanceof EngineRestarted)) console.warn('engine:', error);
  });
}
