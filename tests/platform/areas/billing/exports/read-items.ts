import { pause } from '../../../../../src/lib/async/deadline.ts';
import type { Store } from '../../../store/store.ts';
import type { SaleRecord } from '../rating/sale-table.ts';
import type { UsageRecord } from '../rating/usage-table.ts';

/** A sale of the seller, with what was used. */
export type ExportItem = SaleRecord &
  Pick<UsageRecord, 'consumer' | 'domain' | 'node_id' | 'opened' | 'closed' | 'number' | 'quantity'>;

/** Takes some ten milliseconds to read and to print. */
const pageSize = 250;

const sql = `SELECT usage_sale.*, domain, node_id, opened, closed, number, quantity
  FROM usage_sale JOIN usage ON usage.id = usage_sale.usage_id
  WHERE usage_sale.month = $1 AND seller = $2 AND (usage_sale.consumer, usage_id) > ($3, $4)
  ORDER BY usage_sale.consumer, usage_id LIMIT $5`;

/** The items of a month, page by page: those of one consumer follow each other. */
export async function* exportItems(
  store: Pick<Store, 'query'>,
  seller: string,
  month: string,
): AsyncGenerator<readonly ExportItem[]> {
  let last: Pick<ExportItem, 'consumer' | 'usage_id'> | undefined = { consumer: '', usage_id: '' };
  while (last !== undefined) {
    const items: readonly ExportItem[] = await store.query<ExportItem>(sql, [
      month,
      seller,
      last.consumer,
      last.usage_id,
      pageSize,
    ]);
    last = items.length === pageSize ? items.at(-1) : undefined;
    if (items.length > 0) yield items;
  }
}

/** Items that are counted at once, and the time that others have after them. */
const countedSize = 5000;
const countedPauseMs = 5;

/** The first items after one, and the last of them. */
const countSql = `WITH part AS MATERIALIZED (
    SELECT consumer, usage_id FROM usage_sale WHERE month = $1 AND seller = $2 AND (consumer, usage_id) > ($3, $4)
    ORDER BY consumer, usage_id LIMIT $5)
  SELECT count(*)::int AS count, max(consumer) AS consumer,
    (SELECT usage_id FROM part ORDER BY consumer DESC, usage_id DESC LIMIT 1) AS usage_id FROM part`;

export async function countItems(
  store: Pick<Store, 'query'>,
  seller: string,
  month: string,
): Promise<number> {
  let [count, consumer, usage] = [0, '', ''];
  for (;;) {
    const [part] = await store.query<{ count: number; consumer: string; usage_id: string }>(countSql, [
      month,
      seller,
      consumer,
      usage,
      countedSize,
    ]);
    count += part?.count ?? 0;
    if (part === undefined || part.count < countedSize) return count;
    ({ consumer, usage_id: usage } = part);
    await pause(countedPauseMs);
  }
}
