import { rowsOf } from '../../../store/typed-rows.ts';
import type { Store } from '../../../store/store.ts';
import type { Usage } from '../rating/usage.ts';
import type { UsageRecord } from '../rating/usage-table.ts';
import { usageFrom } from '../rating/usage-table.ts';

/** Where reading goes on: at an organization, after a usage of those that are read together. */
export interface UsageCursor {
  readonly from: string;
  readonly after: string;
}

export interface ReadUsages {
  readonly usages: readonly Usage[];
  readonly next: UsageCursor;
}

/** Organizations that are read together, and the usages of a page. */
const blockSize = 1000;
const pageSize = 1000;

/** The organizations at and below one, in a fixed order. */
export const consumersBelow = (store: Pick<Store, 'all' | 'isWithin'>, organizationId: string) =>
  [...rowsOf(store, 'organization')]
    .filter(({ id }) => store.isWithin(id, organizationId))
    .map(({ id }) => id)
    .toSorted();

/** The usages of a month that are over, of these organizations, page by page. */
export async function* usagePages(
  store: Pick<Store, 'query'>,
  month: string,
  consumers: readonly string[],
  { from, after }: UsageCursor,
): AsyncGenerator<ReadUsages> {
  let last = after;
  for (let rest = consumers.filter((id) => id >= from); rest.length > 0; rest = rest.slice(blockSize)) {
    const block = rest.slice(0, blockSize);
    const [first = ''] = block;
    for (let isFull = true; isFull;) {
      const records: readonly UsageRecord[] = await store.query<UsageRecord>(
        `SELECT * FROM usage WHERE month = $1 AND consumer = ANY ($2) AND id > $3 AND state <> 'open'
         ORDER BY id LIMIT $4`,
        [month, block, last, pageSize],
      );
      last = records.at(-1)?.id ?? last;
      isFull = records.length === pageSize;
      if (records.length > 0) yield { usages: records.map(usageFrom), next: { from: first, after: last } };
    }
    last = '';
  }
}

export async function countUsages(
  store: Pick<Store, 'query'>,
  month: string,
  consumers: readonly string[],
): Promise<number> {
  const [found] = await store.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM usage WHERE month = $1 AND consumer = ANY ($2) AND state <> 'open'`,
    [month, consumers],
  );
  return found?.count ?? 0;
}
