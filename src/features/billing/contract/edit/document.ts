import type { ContractVersion } from '../../../../domain/pricing/merge/merge-version.ts';
import { newTargeting } from '../../../../domain/pricing/contract/targeting.ts';
import { sameJson } from '../../../../lib/value/same-json.ts';
import type { PeriodOf } from '../../document/period.ts';

/** A sales contract as it is edited. */
export type ContractDocument = ContractVersion;
export type ContractPeriod = ContractDocument['periods'][string];
export type ContractEntry = PeriodOf<ContractPeriod>;

/** A new period has no price plan, is not exclusive, and covers the buyer alone (S1-9-30). */
export const newContractPeriod = (start: string, buyer: string): ContractPeriod => ({
  start,
  pricePlan: null,
  isExclusive: false,
  targeting: newTargeting(buyer),
});

/** Whether a period differs from the saved one. */
export const isPeriodChanged = (saved: ContractDocument, document: ContractDocument, id: string): boolean =>
  !sameJson(saved.periods[id], document.periods[id]);

/** Whether a document differs from the saved one. */
export const isContractChanged = (saved: ContractDocument, document: ContractDocument): boolean =>
  saved !== document && !sameJson(saved, document);
