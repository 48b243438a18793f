import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import { readReason } from '../../../screens/tabs/document-access.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { CommandRefusal, PlanCommand } from './edit/command.ts';
import type { PlanDocument } from './edit/document.ts';
import type { EditedPlan } from './edit/history.ts';
import { afterSave, noPlanSteps, performCommand, redoCommand, undoCommand } from './edit/history.ts';
import type { PlanBase } from './plan-base.ts';
import type { PlanDraftState } from './plan-draft.ts';

/** A save that the platform has not confirmed. */
export interface SentPlan {
  readonly document: PlanDocument;
  /** The number of the version that it became; null until the answer. */
  readonly number: number | null;
}

export interface OpenPlanState extends PlanDraftState {
  readonly facts: AccessFacts;
  /** Whether the plan can be changed. Derived from the facts. */
  readonly access: 'edit' | 'read';
  readonly sent: SentPlan | null;
}

/** An open price plan. It lives outside React, so that it outlives its page. */
export interface PlanStore extends ReadableStore<OpenPlanState> {
  /** Performs an edit; returns why not if it is refused. */
  readonly perform: (command: PlanCommand) => CommandRefusal | null;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly updateAccess: (facts: Partial<AccessFacts>) => void;
  readonly setSent: (sent: SentPlan | null) => void;
  /** Takes the version that a save has become. Undo goes on unless it has edits of others too. */
  readonly takeSaved: (base: PlanBase, sent: PlanDocument) => void;
  /** Takes a version of others, with a document made for it. */
  readonly rebase: (base: PlanBase, document: PlanDocument) => void;
  /** Replaces the whole state with that of another tab. */
  readonly replace: (state: PlanDraftState) => void;
}

export function createPlanStore(start: PlanDraftState, facts: AccessFacts): PlanStore {
  const accessOf = (next: AccessFacts): Pick<OpenPlanState, 'facts' | 'access'> => ({
    facts: next,
    access: readReason(next) === null ? 'edit' : 'read',
  });
  const { get, set, subscribe } = createStore<OpenPlanState>({ ...start, ...accessOf(facts), sent: null });
  const change = (fields: Partial<OpenPlanState>): void => set({ ...get(), ...fields });
  const move = (moved: EditedPlan | undefined): void => {
    if (moved !== undefined && get().access === 'edit') change(moved);
  };
  return {
    get,
    subscribe,
    perform(command) {
      if (get().access === 'read') return null;
      const next = performCommand(get(), command);
      if (typeof next === 'string') return next;
      if (next.document !== get().document) change({ document: next.document, history: next.history });
      return null;
    },
    undo: () => move(undoCommand(get())),
    redo: () => move(redoCommand(get())),
    updateAccess(fields) {
      const next = { ...get().facts, ...fields };
      if (!sameJson(next, get().facts)) change(accessOf(next));
    },
    setSent: (sent) => change({ sent }),
    takeSaved(base, sent) {
      const { document, history, base: from } = get();
      const isMine = base.number === from.number + 1;
      const edited = afterSave({ document, history }, sent, base.document);
      change({ base, ...edited, ...(!isMine && { history: noPlanSteps }), sent: null });
    },
    rebase: (base, document) => change({ base, document, history: noPlanSteps, sent: null }),
    replace: ({ base, document, history }) => change({ base, document, history, sent: null }),
  };
}
