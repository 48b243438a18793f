import type { ContractMonths } from './contract-months.ts';
import type { UsageTables } from './tables.ts';

export interface RatingServices {
  readonly usages: UsageTables;
  readonly contractMonths: ContractMonths;
}
