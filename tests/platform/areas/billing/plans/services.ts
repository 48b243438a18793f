import type { Core } from '../../core.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import type { PolicyTables } from '../policy/policy-tables.ts';
import type { PlanVersions } from './plan-versions.ts';

export interface PlanServices extends Core {
  readonly catalogue: Catalogue;
  readonly policies: PolicyTables;
  readonly planVersions: PlanVersions;
  readonly productWithPrefix: ProductOfNumber;
}
