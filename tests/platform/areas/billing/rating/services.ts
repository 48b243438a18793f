import type { Core } from '../../core.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import type { PolicyTables } from '../policy/policy-tables.ts';
import { startCallMeter } from './call-meter.ts';
import type { BilledHops } from './hops.ts';
import { billedHops } from './hops.ts';
import { startPendingUsages } from './pending-usages.ts';
import type { ProductPrices } from './product-prices.ts';
import { productPrices } from './product-prices.ts';
import { startQuantityMeter } from './quantity-meter.ts';
import type { Rater } from './rater.ts';
import { createRater } from './rater.ts';
import type { UsageTables } from './tables.ts';
import { openUsageTables } from './tables.ts';

export interface RatingServices {
  readonly usages: UsageTables;
  readonly rater: Rater;
  readonly hops: BilledHops;
  readonly prices: ProductPrices;
  /** Rates what is pending, as before an export. Throws if some of it cannot be rated. */
  readonly ratePending: () => Promise<void>;
}

interface RatingOptions {
  readonly policies: PolicyTables;
  readonly catalogue: Catalogue;
  readonly contractMonths: ContractMonths;
  readonly productOfNumber: ProductOfNumber;
}

/** Starts to meter and rate what organizations use. */
export async function openRating(core: Core, options: RatingOptions): Promise<RatingServices> {
  const { store, now, alarms, inTurn } = core;
  const { contractMonths, productOfNumber } = options;
  const usages = await openUsageTables(store);
  const hops = billedHops(store, contractMonths);
  // Before the meter, which rates by what has changed in the same batch.
  store.join((changes) => {
    hops.follow(changes);
    return { items: [], afterCommit: () => undefined };
  });
  contractMonths.onChange(hops.clear);
  const prices = productPrices(options);
  const rater = createRater(store, hops, prices);
  const pending = await startPendingUsages({ store, now, alarms, usages, rater });
  await startCallMeter({ store, now, usages, productOfNumber, rater, onPending: pending.wake });
  await startQuantityMeter({ store, now, alarms, inTurn, productOfNumber, onPending: pending.wake });
  return { usages, rater, hops, prices, ratePending: pending.rate };
}
