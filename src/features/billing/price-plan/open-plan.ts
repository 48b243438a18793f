import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { startOf } from '../../../client/data/draft-claim.ts';
import { fullAccess } from '../../../screens/tabs/document-access.ts';
import type { OpenDocument } from '../../../client/data/open-document.ts';
import { openDocument } from '../../../client/data/open-document.ts';
import { createOpenDocuments } from '../../../client/data/open-documents.ts';
import type { PlanBase } from './plan-base.ts';
import type { PlanDraftState } from './plan-draft.ts';
import { planDraftKind, savedPlan } from './plan-draft.ts';
import type { PlanStore } from './plan-store.ts';
import { createPlanStore } from './plan-store.ts';

/** An open price plan with its draft. */
export interface OpenPlan extends OpenDocument {
  readonly store: PlanStore;
}

/** The open price plans. */
export const openPlans = createOpenDocuments<PlanDraftState, OpenPlan>(planDraftKind);

/** Opens a plan from its draft; undefined if it needs the saved version. */
export function openPlan(
  claim: DraftClaim<PlanDraftState>,
  saved: PlanBase | undefined,
): OpenPlan | undefined {
  const start = startOf(claim, saved && savedPlan(saved));
  if (start === undefined) return undefined;
  const store = createPlanStore(start, {
    ...fullAccess,
    permission: 'unknown',
    editor: claim.isEditor() ? 'here' : 'elsewhere',
  });
  const kept = openDocument(claim, {
    read: store.get,
    subscribe: store.subscribe,
    replace: store.replace,
    setEditor: (editor) => store.updateAccess({ editor }),
    isEditable: () => store.get().access === 'edit',
    view: { read: () => null, restore: () => {} },
  });
  return { ...kept, store };
}
