import type { FlowFinding } from '../../domain/flow/check/finding.ts';
import type { Change } from '../../domain/flow/edit/change.ts';
import { documentDifferences } from '../../domain/flow/edit/differences.ts';
import type { FlowDocument } from '../../domain/flow/edit/document.ts';
import type { SentDocument } from '../../domain/flow/edit/draft.ts';
import type { Edited, FlowHistory, UndoOutcome } from '../../domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../domain/flow/edit/history.ts';
import type { Selection, StepLabel } from '../../domain/flow/edit/step.ts';
import { emptySelection } from '../../domain/flow/edit/step.ts';
import { sameJson } from '../../lib/value/same-json.ts';
import { createStore } from '../../lib/value/store.ts';
import { merge } from '../../domain/flow/merge/merge.ts';
import type { AccessFacts } from '../../screens/tabs/document-access.ts';
import { fullAccess, readReason } from '../../screens/tabs/document-access.ts';

/** The saved version that the document is based on. */
export interface FlowBase {
  readonly document: FlowDocument;
  readonly revisionId: string;
  readonly contentTimestamp: string;
  /** The `lastUpdate` of the row. */
  readonly lastUpdate: string;
}

export interface FlowEditorState {
  readonly base: FlowBase;
  readonly document: FlowDocument;
  readonly history: FlowHistory;
  /** The document last sent for saving, while its outcome is unknown; otherwise null. */
  readonly sent: SentDocument | null;
  readonly selection: Selection;
  readonly findings: readonly FlowFinding[];
  readonly facts: AccessFacts;
  /** Whether the document can be changed. Derived from the facts. */
  readonly access: 'edit' | 'read';
  /** A newer version of others, once it is loaded; null if there is none. */
  readonly newer: FlowBase | null;
  /** The last change, if it was an undo or redo; otherwise null. */
  readonly lastUndo: UndoOutcome | null;
}

/** An open flow or macro. It lives outside React, so that it outlives its page. */
export interface FlowEditorStore {
  readonly read: () => FlowEditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Performs a step, and selects the given items, if any. */
  readonly perform: (label: StepLabel, changes: readonly Change[], selection?: Selection) => void;
  /** Undo and redo return the step with its skipped changes; undefined if there is no step. */
  readonly undo: () => UndoOutcome | undefined;
  readonly redo: () => UndoOutcome | undefined;
  readonly select: (selection: Selection) => void;
  readonly setFindings: (findings: FlowEditorState['findings']) => void;
  /** Updates facts that determine whether the flow can be changed. */
  readonly updateAccess: (facts: Partial<AccessFacts>) => void;
  readonly setNewer: (newer: FlowBase | null) => void;
  readonly setSent: (sent: SentDocument | null) => void;
  /** Sets a new base with a document made for it, after a save or a merge. The history is kept. */
  readonly rebaseOnto: (base: FlowBase, document: FlowDocument) => void;
  /** Loads the version of others. Discarding the local edits is a step, so undo restores them. */
  readonly reload: (newer: FlowBase) => void;
  /** Replaces the whole state with that of another tab. */
  readonly replace: (base: FlowBase, edited: Edited & Pick<FlowEditorState, 'sent'>) => void;
}

/** The selected items that exist; the same object if all of them do. */
function selectedIn({ nodes, edges }: FlowDocument, selection: Selection): Selection {
  const has = (items: ReadonlyMap<string, unknown>) => (id: string) => items.has(id);
  if (selection.nodes.every(has(nodes)) && selection.edges.every(has(edges))) return selection;
  return { nodes: selection.nodes.filter(has(nodes)), edges: selection.edges.filter(has(edges)) };
}

const accessOf = (facts: AccessFacts): Pick<FlowEditorState, 'facts' | 'access'> => ({
  facts,
  access: readReason(facts) === null ? 'edit' : 'read',
});

export function createFlowEditorStore(
  base: FlowBase,
  restored: Partial<Pick<FlowEditorState, 'document' | 'history' | 'sent' | 'selection' | 'facts'>> = {},
  now: () => number = Date.now,
): FlowEditorStore {
  const store = createStore<FlowEditorState>({
    base,
    document: base.document,
    history: emptyHistory,
    sent: null,
    selection: emptySelection,
    findings: [],
    newer: null,
    lastUndo: null,
    ...restored,
    ...accessOf(restored.facts ?? fullAccess),
  });
  const change = (fields: Partial<FlowEditorState>): void => {
    const state = { ...store.get(), ...fields };
    store.set({ ...state, selection: selectedIn(state.document, state.selection) });
  };
  function takeBase(base: FlowBase, edited: Partial<Edited>): void {
    const { newer, sent, base: from } = store.get();
    const isNewest = newer === null || newer.lastUpdate <= base.lastUpdate;
    // The platform refuses a save that arrives after a newer version.
    const isOpen = base.contentTimestamp === from.contentTimestamp;
    change({
      base,
      sent: isOpen ? sent : null,
      ...edited,
      newer: isNewest ? null : newer,
      lastUndo: null,
    });
  }
  function step(label: StepLabel, changes: readonly Change[], selection?: Selection): void {
    const state = store.get();
    const after = selection ?? state.selection;
    const next = perform(state, { label, changes, selection: { before: state.selection, after }, at: now() });
    if (next.document !== state.document || next.history !== state.history)
      change({ ...next, selection: after, lastUndo: null });
  }

  function moveInHistory(move: typeof undo, side: 'before' | 'after'): UndoOutcome | undefined {
    const state = store.get();
    const lastUndo = state.access === 'edit' ? move(state) : undefined;
    if (lastUndo === undefined) return undefined;
    const { document, history, step } = lastUndo;
    change({ document, history, selection: step.selection[side], lastUndo });
    return lastUndo;
  }

  return {
    read: store.get,
    subscribe: store.subscribe,
    perform(label, changes, selection) {
      if (store.get().access === 'edit') step(label, changes, selection);
    },
    undo: () => moveInHistory(undo, 'before'),
    redo: () => moveInHistory(redo, 'after'),
    select(selection) {
      if (store.get().facts.document === 'present') change({ selection });
    },
    setFindings: (findings) => change({ findings }),
    updateAccess(facts) {
      const next = accessOf({ ...store.get().facts, ...facts });
      if (sameJson(next.facts, store.get().facts)) return;
      change(next.facts.document === 'deleted' ? { ...next, selection: emptySelection } : next);
    },
    setNewer: (newer) => change({ newer }),
    setSent: (sent) => change({ sent }),
    rebaseOnto: (next, document) => takeBase(next, { document }),
    reload(newer) {
      const { base: from, document } = store.get();
      // Merges local changes on top of those of others, so that undo keeps the latter.
      takeBase(newer, { document: merge(from.document, document, newer.document).document });
      step('reload', [...documentDifferences(store.get().document, newer.document)]);
    },
    replace: (next, { document, history, sent }) => {
      takeBase(next, { document, history });
      change({ sent });
    },
  };
}
