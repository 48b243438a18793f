import type { EntityOf } from '../../../src/entities/models.ts';
import type { Store } from '../store/store.ts';

const days = 24 * 60 * 60 * 1000;
/** Log entries stay this long, and no more than this many of them. */
export const logAge = 10 * days;
export const logCount = 20_000;

/** The ids of log entries that are too old, or beyond the newest of them that are kept. */
export function oldLogEntries(store: Store, now: number): readonly string[] {
  const oldest = new Date(now - logAge).toISOString();
  const entries = [...(store.all('logEntry') as Iterable<EntityOf<'logEntry'>>)];
  const old = entries.filter(({ timestamp }) => timestamp < oldest);
  const surplus = entries.length - old.length - logCount;
  if (surplus <= 0) return old.map(({ id }) => id);
  return entries
    .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    .slice(0, old.length + surplus)
    .map(({ id }) => id);
}
