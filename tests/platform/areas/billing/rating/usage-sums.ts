import type { PriceDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import { pause } from '../../../../../src/lib/async/deadline.ts';
import type { Store } from '../../../store/store.ts';
import type { RatedFacts } from './used-line.ts';

/** Totals over sales, in 1/10,000 €. What is unrated counts in `count` and `unrated` only. */
export interface SaleTotals {
  readonly count: number;
  readonly unrated: number;
  readonly sales: number;
  readonly purchase: number;
  readonly share: number;
  readonly margin: number;
}

/** The sales of a seller for the usage of an organization, to the buyer through which it went. */
export interface ConsumerTotals extends SaleTotals {
  readonly buyer: string;
  readonly consumer: string;
  /** Null where no contract covered it. */
  readonly contractId: string | null;
}

export interface NodeTotals extends SaleTotals {
  readonly domain: PriceDomain;
  /** Null for numbers of which the catalogue has no product. */
  readonly nodeId: string | null;
  /** The seconds of calls; null for what has no quantity of its own. */
  readonly quantity: number | null;
}

const totals = `count(*)::bigint AS count, count(reason)::bigint AS unrated,
  coalesce(sum(sales), 0)::bigint AS sales, coalesce(sum(purchase), 0)::bigint AS purchase,
  coalesce(sum(share), 0)::bigint AS share, coalesce(sum(margin), 0)::bigint AS margin`;

/** Usages of a product that are rated alike. */
export interface AlikeUsages extends RatedFacts {
  readonly nodeId: string;
  readonly count: number;
}

export interface UsageSums {
  /**
   * The sales of a seller in a month, by the organization that used it and by contract. They come in parts, each of so
   * many sales that others have to wait for a moment only: the parts of an organization are to be added up.
   */
  readonly byConsumer: (seller: string, month: string) => AsyncGenerator<readonly ConsumerTotals[]>;
  /** The sales of a seller to an organization in a month, by product. */
  readonly byNode: (seller: string, month: string, consumer: string) => Promise<readonly NodeTotals[]>;
  /** The sales of a month under some contracts. */
  readonly underContracts: (
    seller: string,
    month: string,
    contractIds: readonly string[],
  ) => Promise<readonly AlikeUsages[]>;
}

/** Sales that are added up at once. */
const partSize = 1000;
/** Between two parts, as long as one takes: the database answers without yielding to the event loop. */
const partPauseMs = 10;

/** `lastUsage` is that of the last organization. */
const consumerSql = `WITH part AS MATERIALIZED (
    SELECT * FROM usage_sale WHERE month = $1 AND seller = $2 AND (consumer, usage_id) > ($3, $4)
    ORDER BY consumer, usage_id LIMIT $5)
  SELECT buyer, consumer, contract_id AS "contractId", ${totals},
    (SELECT usage_id FROM part ORDER BY consumer DESC, usage_id DESC LIMIT 1) AS "lastUsage"
  FROM part GROUP BY buyer, consumer, contract_id ORDER BY consumer`;

async function* byConsumer(
  store: Pick<Store, 'query'>,
  seller: string,
  month: string,
): AsyncGenerator<readonly ConsumerTotals[]> {
  for (let [consumer, usage] = ['', '']; ;) {
    const found = await store.query<ConsumerTotals & { readonly lastUsage: string }>(consumerSql, [
      month,
      seller,
      consumer,
      usage,
      partSize,
    ]);
    const part: ConsumerTotals[] = [];
    let sales = 0;
    for (const { lastUsage, ...each } of found) {
      part.push(each);
      sales += each.count;
      [consumer, usage] = [each.consumer, lastUsage];
    }
    yield part;
    if (sales < partSize) return;
    await pause(partPauseMs);
  }
}

export const usageSums = (store: Pick<Store, 'query'>): UsageSums => ({
  byConsumer: (seller, month) => byConsumer(store, seller, month),
  byNode: (seller, month, consumer) =>
    store.query<NodeTotals>(
      `SELECT usage.domain, usage.node_id AS "nodeId", sum(usage.quantity)::bigint AS quantity, ${totals}
       FROM usage_sale JOIN usage ON usage.id = usage_sale.usage_id
       WHERE usage_sale.month = $1 AND seller = $2 AND usage_sale.consumer = $3
       GROUP BY usage.domain, usage.node_id ORDER BY usage.domain, usage.node_id`,
      [month, seller, consumer],
    ),
  // A call counts by its duration only. Everything else has few lines.
  underContracts: (seller, month, contractIds) =>
    store.query<AlikeUsages>(
      `SELECT node_id AS "nodeId", domain, usage.month, plan, quantity, count(*)::int AS count,
         CASE WHEN domain LIKE '%Call' THEN '' ELSE opened END AS opened,
         CASE WHEN domain LIKE '%Call' THEN '' ELSE closed END AS closed
       FROM usage_sale JOIN usage ON usage.id = usage_sale.usage_id
       WHERE usage_sale.month = $1 AND seller = $2 AND contract_id = ANY ($3) AND node_id IS NOT NULL
       GROUP BY 1, 2, 3, 4, 5, 7, 8`,
      [month, seller, contractIds],
    ),
});
