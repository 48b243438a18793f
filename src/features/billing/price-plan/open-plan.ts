import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { createOpenDocuments } from '../../../client/data/open-documents.ts';
import type { OpenVersion } from '../document/open-version.ts';
import { openVersion } from '../document/open-version.ts';
import type { CommandRefusal, PlanCommand } from './edit/command.ts';
import type { PlanDocument } from './edit/document.ts';
import type { PlanBase } from './plan-base.ts';
import type { PlanDraftState } from './plan-draft.ts';
import { planDraftKind } from './plan-draft.ts';
import { createPlanStore } from './plan-store.ts';

/** An open price plan with its draft. */
export type OpenPlan = OpenVersion<PlanDocument, PlanBase, PlanCommand, CommandRefusal>;

/** The open price plans. */
export const openPlans = createOpenDocuments<PlanDraftState, OpenPlan>(planDraftKind);

/** Opens a plan from its draft; undefined if it needs the saved version. */
export const openPlan = (
  claim: DraftClaim<PlanDraftState>,
  saved: PlanBase | undefined,
): OpenPlan | undefined => openVersion(claim, saved, createPlanStore);
