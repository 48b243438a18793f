import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import type { DocumentStore, OpenVersionState } from '../document/document-store.ts';
import { createDocumentStore } from '../document/document-store.ts';
import type { CommandRefusal, PlanCommand } from './edit/command.ts';
import type { PlanDocument } from './edit/document.ts';
import { afterSave, performCommand } from './edit/history.ts';
import type { PlanBase } from './plan-base.ts';
import type { PlanDraftState } from './plan-draft.ts';

export type OpenPlanState = OpenVersionState<PlanDocument, PlanBase>;
export type PlanStore = DocumentStore<PlanDocument, PlanBase, PlanCommand, CommandRefusal>;

export const createPlanStore = (start: PlanDraftState, facts: AccessFacts): PlanStore =>
  createDocumentStore({ perform: performCommand, afterSave }, start, facts);
