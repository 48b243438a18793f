import { createFairQueue } from '../../base/fair-queue.ts';
import type { FairQueue } from '../../base/fair-queue.ts';
import { quota } from '../../base/quota.ts';
import { createRateLimit } from '../../base/rate-limit.ts';
import type { RateLimit } from '../../base/rate-limit.ts';
import type { Core } from '../core.ts';

export interface DataSetServices extends Core {
  /** Reads of data sets, by session. */
  readonly reads: FairQueue<string>;
  /** By session. */
  readonly readRate: RateLimit;
}

export const openDataSets = (): Pick<DataSetServices, 'reads' | 'readRate'> => ({
  reads: createFairQueue(),
  readRate: createRateLimit(quota.reads.rate),
});
