import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Alarms } from '../../jobs/alarms.ts';
import { defineAlarm } from '../../jobs/alarms.ts';
import type { Store } from '../../store/store.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import { patch } from '../../store/write.ts';
import { afterWait } from './rules.ts';

type Breaker = EntityOf<'circuitBreaker'>;

/** Rings when the wait of an open breaker is over. */
export const breakerRetry = defineAlarm('circuitBreaker.retry');

/** When an open breaker lets a call through again; null for the others. */
const retryOf = ({ state, retryDate, deleteDate }: Breaker): number | null =>
  state !== 'open' || retryDate === null || deleteDate !== null ? null : Date.parse(retryDate);

/** Half-opens breakers once their wait is over. */
export function startBreakerClock(store: Store, now: () => number, alarms: Alarms): void {
  alarms.handle(breakerRetry, async (id) => {
    const row = rowOf(store, 'circuitBreaker', id);
    const retry = row && retryOf(row);
    // The breaker may have changed since the alarm was set.
    if (row === undefined || typeof retry !== 'number' || retry > now()) return;
    await store.write([patch('circuitBreaker', id, afterWait(row))]);
  });

  function follow(row: Breaker): void {
    const retry = retryOf(row);
    if (retry === null) return;
    alarms.at(retry, breakerRetry, row).catch((error: unknown) => console.error('circuit breaker:', error));
  }
  // The platform may have stopped between the change of a breaker and the alarm.
  for (const row of rowsOf(store, 'circuitBreaker')) follow(row);
  store.join((changes) => {
    const after = changes.flatMap((change) =>
      change.type === 'circuitBreaker' && change.after !== null ? (change.after as Breaker) : [],
    );
    return { items: [], afterCommit: () => after.forEach(follow) };
  });
}
