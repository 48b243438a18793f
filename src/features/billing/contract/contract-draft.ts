import * as v from 'valibot';
import type { DraftKind } from '../../../client/data/draft-kind.ts';
import { targetingSchema } from '../../../domain/pricing/contract/targeting.ts';
import { billingPeriodSchema } from '../../../domain/pricing/period.ts';
import type { EditedVersion } from '../document/document-store.ts';
import { unedited } from '../document/document-store.ts';
import { noSteps } from '../document/history.ts';
import type { ContractBase } from './contract-base.ts';
import type { ContractCommand } from './edit/command.ts';
import type { ContractDocument } from './edit/document.ts';
import { isContractChanged } from './edit/document.ts';

const documentSchema = v.object({
  name: v.nullable(v.string()),
  description: v.string(),
  periods: v.record(
    v.string(),
    v.object({
      start: billingPeriodSchema,
      pricePlan: v.nullable(v.string()),
      isExclusive: v.boolean(),
      targeting: targetingSchema,
    }),
  ),
});
const baseSchema = v.object({ number: v.number(), document: documentSchema });

export type ContractDraftState = EditedVersion<ContractBase, ContractDocument, ContractCommand['kind']>;

const isUnsaved = ({ base, document }: ContractDraftState): boolean =>
  isContractChanged(base.document, document);

/** The drafts of sales contracts. */
export const contractDraftKind: DraftKind<ContractDraftState> = {
  base: ({ base }) => base,
  fold: ({ document }) => document,
  entry: () => null,
  isEmpty: (state) => !isUnsaved(state),
  read({ head }) {
    const [base, document] = [v.safeParse(baseSchema, head.base), v.safeParse(documentSchema, head.fold)];
    return base.success && document.success
      ? { base: base.output, document: document.output, history: noSteps }
      : undefined;
  },
  isSame: (a, b) => a.base === b.base && a.document === b.document,
  isUnsaved,
  discarded: ({ base }) => unedited(base),
  resumed: (_, saved) => saved,
};
