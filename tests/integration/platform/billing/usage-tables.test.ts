import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUsageTables, ratedRows } from '../../../platform/areas/billing/rating/tables.ts';
import type { UsageTables } from '../../../platform/areas/billing/rating/tables.ts';
import type { Sale, Usage } from '../../../platform/areas/billing/rating/usage.ts';
import { ratedEnd } from '../../../platform/areas/billing/rating/sale-table.ts';
import type { ConsumerTotals } from '../../../platform/areas/billing/rating/usage-sums.ts';
import { usageRow } from '../../../platform/areas/billing/rating/usage-table.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { BatchItem, Participant, Store } from '../../../platform/store/store.ts';

let store: Store;
let tables: UsageTables;
beforeAll(async () => {
  store = await openStore({ folder: null, pace: 0 });
  tables = await openUsageTables(store);
});
afterAll(() => store.close());

const call = (id: string, fields: Partial<Usage> = {}): Usage => ({
  id,
  month: '202603',
  consumer: 'bakery',
  domain: 'outboundCall',
  nodeId: 'outboundCall.NL.landline',
  subjectId: `channel of ${id}`,
  number: '+31201234567',
  plan: null,
  opened: '2026-03-10T10:00:00.000Z',
  closed: '2026-03-10T10:01:01.000Z',
  quantity: 61,
  state: 'pending',
  ...fields,
});
const sold = (hop: number, amount: number, purchase: number | null): Sale => ({
  hop,
  seller: ['top', 'reseller'][hop] ?? '',
  buyer: ['reseller', 'bakery'][hop] ?? '',
  contractId: `contract ${hop}`,
  pricingId: `p.${hop}`,
  amounts: {
    kind: 'rated',
    billed: 61,
    amount,
    fixedPrice: null,
    variablePrice: amount,
    per: 'minute',
    purchase,
    margin: purchase === null ? null : { margin: amount - purchase - 1, share: 1 },
  },
});
const unsold = (hop: number): Sale => ({
  ...sold(hop, 0, null),
  contractId: null,
  pricingId: null,
  amounts: { kind: 'unrated', reason: 'noContract' },
});
/** Takes part in the next batch alone. */
function once(items: () => readonly BatchItem[]): Participant {
  let waiting: typeof items | null = items;
  return () => {
    const now = waiting?.() ?? [];
    waiting = null;
    return { items: now, afterCommit: () => undefined };
  };
}
const page = { after: '', limit: 100 };

test('a rated usage is read as it was stored', async () => {
  const usage = call('one');
  await store.write([], [usageRow(usage)]);
  expect(await tables.inState('pending', page)).toEqual([usage]);
  const sales = [sold(0, 66, null), unsold(1)];
  await store.write([], ratedRows(usage, sales));
  expect(await tables.ofConsumer('bakery', '202603', page)).toEqual([
    { usage: { ...usage, state: 'rated' }, sales },
  ]);
  expect(await tables.inState('pending', page)).toEqual([]);
  expect(await tables.countIn('202603', 'rated')).toBe(1);
  expect(await tables.ofConsumer('bakery', '202604', page)).toEqual([]);
});

test('ids that clients choose are stored as they are, whatever characters they have', async () => {
  const odd = `"',(){}[]\\ \\" \n NULL`;
  const usage = call('odd', { consumer: odd, month: '202607', closed: null, quantity: null, state: 'open' });
  const sales = [{ ...sold(0, 66, null), seller: odd, buyer: '', contractId: `${odd}${odd}` }, unsold(1)];
  await store.write([], [usageRow(usage)]);
  const over = call('odd', { consumer: odd, month: '202607' });
  store.join(once(() => [ratedEnd(over, sales)]));
  await store.write([]);
  const stored = [{ usage: { ...over, state: 'rated' }, sales }];
  expect(await tables.ofConsumer(odd, '202607', page)).toEqual(stored);
  await store.write([], ratedRows(over, sales));
  expect(await tables.ofConsumer(odd, '202607', page)).toEqual(stored);
});

test('rating again replaces the sales, also those of hops that are gone', async () => {
  await store.write([], ratedRows(call('again'), [sold(0, 66, null), sold(1, 132, 66)]));
  await store.write([], ratedRows(call('again'), [sold(0, 70, null)]));
  const found = await tables.ofConsumer('bakery', '202603', page);
  expect(found.find(({ usage }) => usage.id === 'again')?.sales).toEqual([sold(0, 70, null)]);
});

test('the lines of a seller are its own, page by page, and add up to its totals', async () => {
  const month = '202605';
  const usages = Array.from({ length: 25 }, (_, at) => call(`line ${at}`, { month }));
  await store.write(
    [],
    usages.flatMap((usage, at) =>
      ratedRows(usage, [sold(0, 66, null), at % 5 === 0 ? unsold(1) : sold(1, 100 + at, 66)]),
    ),
  );
  const lines: Awaited<ReturnType<UsageTables['ofSeller']>>[number][] = [];
  for (let after = ''; ;) {
    const some = await tables.ofSeller('reseller', month, { after, limit: 10 });
    lines.push(...some);
    after = some.at(-1)?.usage.id ?? '';
    if (some.length < 10) break;
  }
  expect(new Set(lines.map(({ usage }) => usage.id)).size).toBe(25);
  expect(lines.every(({ sales }) => sales.length === 1 && sales[0]?.seller === 'reseller')).toBe(true);
  const amounts = lines.flatMap(({ sales }) => sales.map((sale) => sale.amounts));
  const sales = amounts.reduce((sum, each) => sum + (each.kind === 'rated' ? each.amount : 0), 0);
  const totals = { unrated: 5, sales, purchase: 20 * 66, share: 20, margin: sales - 20 * 66 - 20 };
  const byConsumer: ConsumerTotals[] = [];
  for await (const part of tables.byConsumer('reseller', month)) byConsumer.push(...part);
  expect(new Set(byConsumer.map(({ contractId }) => contractId))).toEqual(new Set(['contract 1', null]));
  expect(byConsumer.find(({ contractId }) => contractId !== null)).toEqual({
    buyer: 'bakery',
    consumer: 'bakery',
    contractId: 'contract 1',
    ...totals,
    count: 20,
    unrated: 0,
  });
  expect(await tables.byNode('reseller', month, 'bakery')).toEqual([
    { domain: 'outboundCall', nodeId: 'outboundCall.NL.landline', count: 25, quantity: 25 * 61, ...totals },
  ]);
  expect(await tables.byNode('bakery', month, 'bakery')).toEqual([]);
});
