import { randomUUID } from 'node:crypto';
import type { Store } from '../../store/store.ts';
import { startBreakerClock } from '../circuit-breakers/clock.ts';
import { createTurns } from '../turns.ts';
import type { Placed } from './place-call.ts';
import { placeCall } from './place-call.ts';

/** The way out, as the router has it: breakers learn from every call. */
export interface OutboundCalls {
  readonly place: (number: string) => Promise<Placed>;
  readonly stop: () => void;
}

export function openOutboundCalls(store: Store, now: () => number): OutboundCalls {
  const clock = startBreakerClock(store, now);
  // One after the other: each is to know what became of the one before.
  const inTurn = createTurns();
  return {
    place: (number) =>
      inTurn(async () => {
        const { placed, writes } = placeCall(store, number, { now: now(), newId: randomUUID });
        if (writes.length > 0) await store.write(writes);
        return placed;
      }),
    stop: clock.stop,
  };
}
