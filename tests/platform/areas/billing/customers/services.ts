import type { Core } from '../../core.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { UsageSums } from '../rating/usage-sums.ts';

export interface CustomerServices extends Core {
  readonly catalogue: Catalogue;
  readonly usages: Pick<UsageSums, 'byNode'>;
}
