import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Store } from '../../store/store.ts';
import { rowOf, rowsOf } from '../publish.ts';
import { patch } from '../write.ts';
import { afterWait } from './rules.ts';

type Breaker = EntityOf<'circuitBreaker'>;

/** Half-opens breakers once their wait is over, also those that are open at the start. */
export function startBreakerClock(store: Store, now: () => number): { readonly stop: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  async function wake(id: string): Promise<void> {
    timers.delete(id);
    const row = rowOf(store, 'circuitBreaker', id);
    if (row === undefined || row.deleteDate !== null || row.state !== 'open') return;
    await store.write([patch('circuitBreaker', id, afterWait(row))]);
  }

  function follow({ id, state, retryDate, deleteDate }: Breaker): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (state !== 'open' || retryDate === null || deleteDate !== null) return;
    const left = Math.max(0, Date.parse(retryDate) - now());
    const timer = setTimeout(() => {
      wake(id).catch((error: unknown) => console.error('circuit breaker:', error));
    }, left);
    timers.set(id, timer);
  }

  for (const row of rowsOf(store, 'circuitBreaker')) follow(row);
  store.join((changes) => {
    const after = changes.flatMap((change) =>
      change.type === 'circuitBreaker' && change.after !== null ? (change.after as Breaker) : [],
    );
    return { statements: [], afterCommit: () => after.forEach(follow) };
  });
  return {
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
