import * as v from 'valibot';
import { targetingEntrySchema } from '../../../domain/pricing/contract/targeting.ts';
import { billingPeriodSchema } from '../../../domain/pricing/period.ts';
import type { EditedVersion } from '../document/document-store.ts';
import { versionDrafts } from '../document/draft-kind.ts';
import type { ContractBase, ContractDocument } from './edit/document.ts';
import { isContractChanged } from './edit/document.ts';

const documentSchema = v.object({
  name: v.string(),
  description: v.string(),
  periods: v.record(
    v.string(),
    v.object({
      start: billingPeriodSchema,
      pricePlan: v.nullable(v.string()),
      isExclusive: v.boolean(),
      targeting: v.record(v.string(), targetingEntrySchema),
    }),
  ),
});

/** An edited sales contract. */
export type ContractDraft = EditedVersion<ContractDocument, ContractBase>;

/** The drafts of sales contracts. */
export const contractDraftKind = versionDrafts<ContractDocument, ContractBase>({
  baseSchema: v.object({ number: v.number(), document: documentSchema }),
  documentSchema,
  isChanged: isContractChanged,
});
