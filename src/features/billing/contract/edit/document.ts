import type { SalesContract } from '../../../../domain/entities/sales-contract/schema.ts';
import { savedContractPeriods } from '../../../../domain/entities/sales-contract/schema.ts';
import type { Targeting } from '../../../../domain/pricing/contract/targeting.ts';
import { newTargeting } from '../../../../domain/pricing/contract/targeting.ts';
import type { ContractVersion } from '../../../../domain/pricing/merge/merge-version.ts';
import { sameJson } from '../../../../lib/value/same-json.ts';
import type { VersionBase } from '../../document/document-store.ts';
import type { EntryOf, PeriodDocument } from '../../document/periods.ts';
import * as v from 'valibot';

export interface EditedTerms {
  readonly start: string;
  readonly pricePlan: string | null;
  readonly isExclusive: boolean;
  readonly targeting: Targeting;
}
export type TermsEntry = EntryOf<EditedTerms>;

/** A sales contract as it is edited. */
export interface ContractDocument extends PeriodDocument<EditedTerms> {
  /** As it is typed; empty for a contract without a name. */
  readonly name: string;
  readonly description: string;
}
export type ContractBase = VersionBase<ContractDocument>;

/** A new period has no price plan, is not exclusive, and covers the buyer alone (S1-9-30). */
export const newTerms = (start: string, buyer: string): EditedTerms => ({
  start,
  pricePlan: null,
  isExclusive: false,
  targeting: newTargeting(buyer),
});

/** The name as it is saved: trimmed, and null if it is empty (S1-5-71). */
export const savedName = ({ name }: Pick<ContractDocument, 'name'>): string | null => name.trim() || null;

/** The document as it is compared and merged. */
export const versionOf = (document: ContractDocument): ContractVersion => ({
  name: savedName(document),
  description: document.description.trim(),
  periods: document.periods,
});

export const isContractChanged = (saved: ContractDocument, document: ContractDocument): boolean =>
  saved !== document && !sameJson(versionOf(saved), versionOf(document));

/** Whether a period has edits that the saved version lacks. */
export const areTermsUnsaved = (saved: ContractDocument, document: ContractDocument, id: string): boolean =>
  !sameJson(saved.periods[id], document.periods[id]);

/** The periods as rows have them: by the months in which they begin. */
export const termsByStart = ({ periods }: ContractDocument) =>
  Object.fromEntries(Object.entries(periods).map(([id, { start, ...terms }]) => [start, { id, ...terms }]));

/** Whether the targeting of all periods together is as large as one save may be (D-B9). */
export const fitsOneSave = (document: ContractDocument): boolean =>
  v.is(savedContractPeriods, termsByStart(document));

/** The current version of a contract. */
export function contractBase({ currentVersion }: Pick<SalesContract, 'currentVersion'>): ContractBase {
  const { number, name, description, periods } = currentVersion;
  return {
    number,
    document: {
      name: name ?? '',
      description,
      periods: Object.fromEntries(
        Object.entries(periods).map(([start, { id, ...terms }]) => [id, { start, ...terms }]),
      ),
    },
  };
}
