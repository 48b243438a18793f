import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Store } from '../store/store.ts';

const days = 24 * 60 * 60 * 1000;

/** Maximum age and number of rows of types that only grow. */
export const retention = {
  logEntry: { age: 10 * days, count: 20_000, at: ({ timestamp }: EntityRow) => String(timestamp) },
  outboundMail: { age: 30 * days, count: 5000, at: ({ createDate }: EntityRow) => createDate },
} as const;

/** The ids of rows that are too old or too many to keep. */
export function rowsToPurge(
  store: Pick<Store, 'all'>,
  type: keyof typeof retention,
  now: number,
): readonly string[] {
  const { age, count, at } = retention[type];
  const oldest = new Date(now - age).toISOString();
  const rows = [...store.all(type)];
  const old = rows.filter((row) => at(row) < oldest);
  const surplus = rows.length - old.length - count;
  if (surplus <= 0) return old.map(({ id }) => id);
  return rows
    .toSorted((a, b) => (at(a) < at(b) ? -1 : 1))
    .slice(0, old.length + surplus)
    .map(({ id }) => id);
}
