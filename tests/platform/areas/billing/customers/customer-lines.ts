import type { UsageLine } from '../../../../../src/domain/protocol/customer-usage.ts';
import { maxUsageLines } from '../../../../../src/domain/protocol/customer-usage.ts';
import type { CallAnswer, CallBody } from '../../../../../src/domain/protocol/call.ts';
import type { Store } from '../../../store/store.ts';
import type { SaleRecord } from '../rating/sale-table.ts';
import { saleFrom } from '../rating/sale-table.ts';
import type { UsageRecord } from '../rating/usage-table.ts';

type LineRecord = Omit<SaleRecord, 'usage_id'> &
  Pick<UsageRecord, 'id' | 'opened' | 'closed' | 'number' | 'quantity' | 'plan'>;

/** The latest come first; of those that were opened at one time, in the order of their ids. */
const linesSql = `SELECT usage.id, opened, closed, number, quantity, plan, usage_sale.*
  FROM usage JOIN usage_sale ON usage_sale.usage_id = usage.id AND usage_sale.seller = $1
  WHERE usage.month = $2 AND usage.consumer = $3 AND domain = $4 AND node_id IS NOT DISTINCT FROM $5
    AND ($6::text IS NULL OR (opened, usage.id) < ($6, $7))
  ORDER BY opened DESC, usage.id DESC LIMIT $8`;

function lineOf(record: LineRecord): UsageLine {
  const { id, opened, closed, number, quantity, plan } = record;
  const { amounts } = saleFrom({ ...record, usage_id: id });
  return {
    id,
    opened,
    closed,
    number,
    quantity,
    plan,
    sale: amounts.kind === 'unrated' ? amounts : { ...amounts, margin: amounts.margin?.margin ?? null },
  };
}

const cursorOf = ({ opened, id }: UsageLine): string => `${opened} ${id}`;

/** Reads what an organization used of a product in a month, with the sale of one seller. */
export async function customerLines(
  store: Pick<Store, 'query'>,
  { seller, consumer, month }: { readonly seller: string; readonly consumer: string; readonly month: string },
  { domain, nodeId, after }: CallBody<'billingCustomer.usageLines'>,
): Promise<CallAnswer<'billingCustomer.usageLines'>> {
  const [opened = null, id = null] = after?.split(' ') ?? [];
  const found = await store.query<LineRecord>(linesSql, [
    seller,
    month,
    consumer,
    domain,
    nodeId,
    opened,
    id,
    maxUsageLines + 1,
  ]);
  const lines = found.slice(0, maxUsageLines).map(lineOf);
  const last = lines.at(-1);
  return { lines, next: found.length > lines.length && last !== undefined ? cursorOf(last) : null };
}
