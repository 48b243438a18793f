import { randomUUID } from 'node:crypto';
import type { Alarms } from '../../jobs/alarms.ts';
import type { Store } from '../../store/store.ts';
import { startBreakerClock } from '../circuit-breakers/clock.ts';
import { createTurns } from '../../base/turns.ts';
import type { Placed } from './place-call.ts';
import { placeCall } from './place-call.ts';

/** Places outside calls as the call router says. Each call counts in the circuit breakers. */
export interface OutboundCalls {
  readonly place: (number: string) => Promise<Placed>;
}

export function openOutboundCalls(store: Store, now: () => number, alarms: Alarms): OutboundCalls {
  startBreakerClock(store, now, alarms);
  // One at a time, because each call depends on the breakers that the one before has changed.
  const inTurn = createTurns();
  return {
    place: (number) =>
      inTurn(async () => {
        const { placed, writes } = placeCall(store, number, { now: now(), newId: randomUUID });
        if (writes.length > 0) await store.write(writes);
        return placed;
      }),
  };
}
