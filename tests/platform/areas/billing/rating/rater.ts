import type { Statement, Store } from '../../../store/store.ts';
import type { BilledHops } from './hops.ts';
import type { ProductPrices } from './product-prices.ts';
import { rateUsage } from './rate-usage.ts';
import { ratedEnd } from './sale-table.ts';
import { ratedRows } from './tables.ts';
import type { Sale, Usage } from './usage.ts';

/** Rates usages by the contracts and the pricings of their own month. */
export interface Rater {
  /** Stores the end of a usage, with its sales; null if a price has not been read yet. */
  readonly endOf: (usage: Usage) => Statement | null;
  /** Reads the prices of usages, so that they can be rated at once. */
  readonly prepare: (usages: readonly Usage[]) => Promise<void>;
  /**
   * Rates usages that are over, in place of the sales that they have; durable when it resolves. Pricings that were
   * applied before the call count.
   */
  readonly rateAgain: (usages: readonly Usage[]) => Promise<void>;
}

export function createRater(
  store: Pick<Store, 'write'>,
  hops: Pick<BilledHops, 'above'>,
  prices: ProductPrices,
): Rater {
  const rate = (usage: Usage): readonly Sale[] | null =>
    rateUsage(usage, hops.above(usage.consumer, usage.month), prices.known);
  async function prepare(usages: readonly Usage[]): Promise<void> {
    for (const { nodeId, consumer, month } of usages)
      if (nodeId !== null)
        for (const { pricingId } of hops.above(consumer, month))
          if (pricingId !== null) await prices.read(pricingId, nodeId);
  }
  return {
    endOf(usage) {
      const sales = rate(usage);
      return sales && ratedEnd(usage, sales);
    },
    prepare,
    async rateAgain(usages) {
      let waiting = usages.filter(({ state }) => state !== 'open');
      // A pricing that is applied while prices are read needs others.
      while (waiting.length > 0) {
        await prepare(waiting);
        const rows = waiting.map((usage) => {
          const sales = rate(usage);
          return sales && ratedRows(usage, sales);
        });
        await store.write(
          [],
          rows.flatMap((each) => each ?? []),
        );
        waiting = waiting.filter((_, at) => rows[at] === null);
      }
    },
  };
}
