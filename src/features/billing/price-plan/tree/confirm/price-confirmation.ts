import type { PricePair } from '../../../../../domain/pricing/policy/pair.ts';
import type { CallAnswer } from '../../../../../domain/protocol/call.ts';
import type { CallOutcome } from '../../../../../domain/protocol/engine.ts';
import type { ReadableStore } from '../../../../../lib/value/store.ts';
import { createStore } from '../../../../../lib/value/store.ts';
import type { ConfirmAnswer, ConfirmBatch } from './confirm-queue.ts';
import { createConfirmQueue } from './confirm-queue.ts';
import type { RowPair } from './row-pair.ts';

/** Edits that follow each other faster are asked about together, ms. */
export const confirmDelayMs = 300;
/** A request without an answer has failed after this time, ms. */
export const confirmDeadlineMs = 10_000;
/** A slow request does not hold up the prices that are typed next. */
const maxRequests = 2;

type ApplyOutcome = CallOutcome<CallAnswer<'pricePolicy.apply'>>;

interface ApplyPlatform {
  readonly apply: (pairs: PricePair[]) => Promise<ApplyOutcome>;
  readonly isConnected: ReadableStore<boolean>;
}

/** `code`: the refusal of the platform; null if it did not answer. */
export type FailedConfirmation = { readonly code: string | null; readonly prices: number } | null;

/** Has the platform confirm the prices of a tree (S1-7-51). */
export interface PriceConfirmation {
  readonly show: (nodeIds: readonly string[], pairAt: (nodeId: string) => RowPair | undefined) => void;
  /** Calls the listener when the confirmation of a node changes. A node that is watched is in sight. */
  readonly watch: (nodeId: string, listener: () => void) => () => void;
  readonly get: (nodeId: string) => ConfirmAnswer | undefined;
  readonly failure: ReadableStore<FailedConfirmation>;
  readonly retry: () => void;
  /** Stops asking until `start`. */
  readonly stop: () => void;
  readonly start: () => void;
}

const noAnswer: ApplyOutcome = { kind: 'unknown', reason: 'deadline' };

/** The outcome of a call, or none in time. */
async function withDeadline(outcome: Promise<ApplyOutcome>): Promise<ApplyOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ApplyOutcome>((resolve) => {
    timer = setTimeout(resolve, confirmDeadlineMs, noAnswer);
  });
  return await Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

export function createPriceConfirmation({ apply, isConnected }: ApplyPlatform): PriceConfirmation {
  const queue = createConfirmQueue();
  const listeners = new Map<string, Set<() => void>>();
  const failure = createStore<FailedConfirmation>(null);
  let delay: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  let disconnect: (() => void) | undefined;

  function notify({ asked }: ConfirmBatch): void {
    for (const { nodeId } of asked) for (const listener of listeners.get(nodeId) ?? []) listener();
  }

  function updateFailure(code: string | null): void {
    const prices = queue.failed();
    failure.set(prices === 0 ? null : { code, prices });
  }

  function fail(batch: ConfirmBatch, reason: unknown, code: string | null): void {
    const prices = queue.fail(batch);
    // A request that nobody waits for any more has no prices.
    if (prices === 0) return;
    console.error('prices: not confirmed', prices, reason);
    updateFailure(code);
  }

  function take(batch: ConfirmBatch, outcome: ApplyOutcome): void {
    switch (outcome.kind) {
      case 'saved': {
        for (const difference of queue.confirm(batch, outcome.value.results))
          console.error('prices: the server has another price', difference);
        updateFailure(failure.get()?.code ?? null);
        break;
      }
      case 'refused':
        fail(batch, outcome.error, outcome.error.code);
        break;
      case 'unknown':
        // Without a connection, prices stay provisional until it is back.
        if (isConnected.get()) fail(batch, outcome.reason, null);
        else queue.release(batch);
        break;
    }
    notify(batch);
  }

  async function send(batch: ConfirmBatch): Promise<void> {
    running += 1;
    take(batch, await withDeadline(apply(batch.asked.map(({ pair }) => pair.pair))));
    running -= 1;
    if (delay === undefined) ask();
  }

  function ask(): void {
    delay = undefined;
    while (disconnect !== undefined && isConnected.get() && running < maxRequests) {
      const batch = queue.next((id) => listeners.has(id));
      if (batch === null) break;
      void send(batch);
      updateFailure(failure.get()?.code ?? null);
    }
  }

  function askSoon(): void {
    clearTimeout(delay);
    delay = setTimeout(ask, confirmDelayMs);
  }

  function followConnection(): () => void {
    let wasConnected = isConnected.get();
    return isConnected.subscribe(() => {
      const isBack = isConnected.get() && !wasConnected;
      wasConnected = isConnected.get();
      if (isBack) askSoon();
    });
  }

  return {
    show(nodeIds, pairAt) {
      queue.show(nodeIds, pairAt);
      askSoon();
    },
    watch(nodeId, listener) {
      const own = listeners.get(nodeId) ?? new Set();
      listeners.set(nodeId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(nodeId) === own) listeners.delete(nodeId);
      };
    },
    get: queue.get,
    failure,
    retry() {
      queue.retry();
      updateFailure(null);
      ask();
    },
    start() {
      disconnect ??= followConnection();
      askSoon();
    },
    stop() {
      disconnect?.();
      disconnect = undefined;
      clearTimeout(delay);
      delay = undefined;
    },
  };
}
