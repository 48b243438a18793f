import type { Core } from '../../core.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import type { RatingServices } from '../rating/services.ts';

export interface ApplyServices extends Core, RatingServices {
  readonly contractMonths: ContractMonths;
}
