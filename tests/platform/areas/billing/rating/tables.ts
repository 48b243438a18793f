import type { Statement, Store, TableRow } from '../../../store/store.ts';
import type { SaleRecord } from './sale-table.ts';
import { saleFrom, saleRow, salesRemoval, saleTable } from './sale-table.ts';
import type { RatedUsage, Sale, Usage, UsageState } from './usage.ts';
import type { UsageSums } from './usage-sums.ts';
import { usageSums } from './usage-sums.ts';
import type { UsageRecord } from './usage-table.ts';
import { usageFrom, usageRow, usageTable } from './usage-table.ts';

/** Some usages of many, in the order of their ids. Begin after the empty text, go on after the last id. */
interface UsagePage {
  readonly after: string;
  readonly limit: number;
}

/** Usages and their sales: tables of their own, because entities are all in memory. */
export interface UsageTables extends UsageSums {
  /** The usages of an organization in a month, with the sale at every hop. */
  readonly ofConsumer: (consumer: string, month: string, page: UsagePage) => Promise<readonly RatedUsage[]>;
  /** The usages that a seller sold in a month, with its own sale alone. */
  readonly ofSeller: (seller: string, month: string, page: UsagePage) => Promise<readonly RatedUsage[]>;
  /** All usages of a month, of whatever state. */
  readonly inMonth: (month: string, page: UsagePage) => Promise<readonly Usage[]>;
  readonly inState: (state: Exclude<UsageState, 'rated'>, page: UsagePage) => Promise<readonly Usage[]>;
  readonly countIn: (month: string, state: UsageState) => Promise<number>;
}

/** Removes the sales of a usage that is open again, after the rows of the same batch that store them. */
export const withoutSales = ({ id }: Pick<Usage, 'id'>): Statement => ({
  sql: 'DELETE FROM usage_sale WHERE usage_id = $1',
  parameters: [id],
});

/** Removes a usage that never was, after the rows of the same batch that store it. */
export const usageRemoval = (usage: Pick<Usage, 'id'>): readonly Statement[] => [
  withoutSales(usage),
  { sql: 'DELETE FROM usage WHERE id = $1', parameters: [usage.id] },
];

/** The rows of a usage that has been rated, in place of those from before. */
export const ratedRows = (usage: Usage, sales: readonly Sale[]): readonly TableRow[] => [
  salesRemoval(usage),
  usageRow({ ...usage, state: 'rated' }),
  ...sales.map((sale) => saleRow(usage, sale)),
];

export async function openUsageTables(store: Pick<Store, 'prepare' | 'query'>): Promise<UsageTables> {
  await store.prepare(usageTable + saleTable);
  async function withSales(
    records: readonly UsageRecord[],
    seller: string | null,
  ): Promise<readonly RatedUsage[]> {
    const ids = records.map(({ id }) => id);
    const found = await store.query<SaleRecord>(
      'SELECT * FROM usage_sale WHERE usage_id = ANY ($1) AND ($2::text IS NULL OR seller = $2) ORDER BY usage_id, hop',
      [ids, seller],
    );
    const sales = new Map<string, Sale[]>(ids.map((id) => [id, []]));
    for (const record of found) sales.get(record.usage_id)?.push(saleFrom(record));
    return records.map((record) => ({
      usage: usageFrom(record),
      sales: sales.get(record.id) ?? [],
    }));
  }
  const usages = async (where: string, parameters: readonly unknown[], { after, limit }: UsagePage) =>
    store.query<UsageRecord>(
      `SELECT * FROM usage WHERE ${where} AND id > $${parameters.length + 1} ORDER BY id LIMIT $${parameters.length + 2}`,
      [...parameters, after, limit],
    );
  return {
    ...usageSums(store),
    ofConsumer: async (consumer, month, page) =>
      withSales(await usages('month = $1 AND consumer = $2', [month, consumer], page), null),
    ofSeller: async (seller, month, page) =>
      withSales(
        await usages(
          'id IN (SELECT usage_id FROM usage_sale WHERE month = $1 AND seller = $2)',
          [month, seller],
          page,
        ),
        seller,
      ),
    inMonth: async (month, page) => (await usages('month = $1', [month], page)).map(usageFrom),
    inState: async (state, page) => (await usages('state = $1', [state], page)).map(usageFrom),
    async countIn(month, state) {
      const [found] = await store.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM usage WHERE month = $1 AND state = $2',
        [month, state],
      );
      return found?.count ?? 0;
    },
  };
}
