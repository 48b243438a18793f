import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import { versionTable } from '../version/version-table.ts';

export const planVersionTable = versionTable<PricePlanVersion>('price_plan_version');
