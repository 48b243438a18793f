import { createFairQueue } from '../../base/fair-queue.ts';
import type { FairQueue } from '../../base/fair-queue.ts';
import { quota } from '../../base/quota.ts';
import { createRateLimit } from '../../base/rate-limit.ts';
import type { RateLimit } from '../../base/rate-limit.ts';
import type { AskedRows } from '../../data-sets/projection/projection.ts';
import type { Core } from '../core.ts';

export interface DataSetServices extends Core {
  /** Reads of data sets, by session. */
  readonly reads: FairQueue<string>;
  /** By session. */
  readonly readRate: RateLimit;
  /** Rows that areas compute. */
  readonly askedRows: readonly AskedRows[];
}

export const openDataSets = (askedRows: readonly AskedRows[]): Omit<DataSetServices, keyof Core> => ({
  askedRows,
  reads: createFairQueue(),
  readRate: createRateLimit(quota.reads.rate),
});
