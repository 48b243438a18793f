import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { Core } from '../../core.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import type { PolicyTables } from '../policy/policy-tables.ts';
import type { Versions } from '../version/version-table.ts';

export interface PlanServices extends Core {
  readonly catalogue: Catalogue;
  readonly policies: PolicyTables;
  readonly planVersions: Versions<PricePlanVersion>;
  readonly productWithPrefix: ProductOfNumber;
}
