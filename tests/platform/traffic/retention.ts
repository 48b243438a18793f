import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Store, Write } from '../store/store.ts';
import { purge } from '../store/write.ts';

const days = 24 * 60 * 60 * 1000;

/** Maximum age and number of rows of types that only grow; of channels, of those that have ended and left the lists. */
export const retention = {
  logEntry: { age: 10 * days, count: 20_000, at: ({ timestamp }: EntityRow) => String(timestamp) },
  outboundMail: { age: 30 * days, count: 5000, at: ({ createDate }: EntityRow) => createDate },
  channel: { age: days, count: 5000, at: ({ deleteDate }: EntityRow) => deleteDate ?? '' },
} as const;

/** Whether rows of the type may go yet. */
const isSettled = (type: keyof typeof retention, { deleteDate }: EntityRow): boolean =>
  type !== 'channel' || deleteDate !== null;

/** How many rows each may keep, so that all together keep at most `count`: only those with more lose some. */
function fairShare(sizes: readonly number[], count: number): number {
  let [low, high] = [0, Math.max(0, ...sizes)];
  while (low < high) {
    const share = Math.ceil((low + high) / 2);
    const kept = sizes.reduce((sum, size) => sum + Math.min(size, share), 0);
    if (kept <= count) low = share;
    else high = share - 1;
  }
  return low;
}

/**
 * The ids of rows that are too old or too many to keep. Too many are taken from the organizations that have the most: the
 * flows of one must not push out the log of another.
 */
export function rowsToPurge(
  store: Pick<Store, 'all'>,
  type: keyof typeof retention,
  now: number,
  maxCount: number = retention[type].count,
): readonly string[] {
  const { age, at } = retention[type];
  const oldest = new Date(now - age).toISOString();
  const rows = [...store.all(type)].filter((row) => isSettled(type, row));
  const [old, recent] = [rows.filter((row) => at(row) < oldest), rows.filter((row) => at(row) >= oldest)];
  const byOrganization = new Map<string, EntityRow[]>();
  for (const row of recent) {
    const own = byOrganization.get(row.organizationId);
    if (own === undefined) byOrganization.set(row.organizationId, [row]);
    else own.push(row);
  }
  const share = fairShare(
    [...byOrganization.values()].map(({ length }) => length),
    maxCount,
  );
  const surplus = [...byOrganization.values()].flatMap((own) =>
    own.length <= share ? [] : own.toSorted((a, b) => (at(a) < at(b) ? 1 : -1)).slice(share),
  );
  return [...old, ...surplus].map(({ id }) => id);
}

/** Deletes the rows of all these types that are too old or too many to keep. */
export const purgesOf = (store: Pick<Store, 'all'>, now: number): readonly Write[] =>
  (Object.keys(retention) as (keyof typeof retention)[]).flatMap((type) =>
    rowsToPurge(store, type, now).map((id) => purge(type, id)),
  );
