import type { FlowFinding } from '../../domain/flow/check/finding.ts';
import type { Change } from '../../domain/flow/edit/change.ts';
import type { FlowDocument } from '../../domain/flow/edit/document.ts';
import type { Edited, FlowHistory, Travelled } from '../../domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../domain/flow/edit/history.ts';
import type { Selection, StepLabel } from '../../domain/flow/edit/step.ts';
import { emptySelection } from '../../domain/flow/edit/step.ts';
import { createStore } from '../../lib/value/store.ts';

/** The saved version that the document is an edit of. */
export interface FlowBase {
  readonly document: FlowDocument;
  readonly revisionId: string;
  readonly contentTimestamp: string;
}

export interface FlowEditorState {
  readonly base: FlowBase;
  readonly document: FlowDocument;
  readonly history: FlowHistory;
  readonly selection: Selection;
  readonly findings: readonly FlowFinding[];
  /** Whether steps are performed: not of a deleted flow, nor while another tab edits it. */
  readonly access: 'edit' | 'read';
}

/** One open flow or macro. It lives outside React, so that it outlives its page. */
export interface FlowEditorStore {
  readonly read: () => FlowEditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Performs a step, and selects these items if any are given. */
  readonly perform: (label: StepLabel, changes: readonly Change[], selection?: Selection) => void;
  /** Undo and redo give the step, and what of it was skipped; undefined if there is none. */
  readonly undo: () => Travelled | undefined;
  readonly redo: () => Travelled | undefined;
  readonly select: (selection: Selection) => void;
  readonly setFindings: (findings: FlowEditorState['findings']) => void;
  readonly setAccess: (access: FlowEditorState['access']) => void;
  /** Takes over another base, after a save, a merge or a reload. The history goes on. */
  readonly rebase: (base: FlowBase, document: FlowDocument) => void;
  /** Takes over everything, as another tab left it. */
  readonly replace: (base: FlowBase, edited: Edited) => void;
}

/** The selected items that the document has; the same object if it has them all. */
function selectedIn({ nodes, edges }: FlowDocument, selection: Selection): Selection {
  const has = (items: ReadonlyMap<string, unknown>) => (id: string) => items.has(id);
  if (selection.nodes.every(has(nodes)) && selection.edges.every(has(edges))) return selection;
  return { nodes: selection.nodes.filter(has(nodes)), edges: selection.edges.filter(has(edges)) };
}

export function createFlowEditorStore(
  base: FlowBase,
  restored: Partial<Pick<FlowEditorState, 'document' | 'history' | 'selection'>> = {},
  now: () => number = Date.now,
): FlowEditorStore {
  const store = createStore<FlowEditorState>({
    base,
    document: base.document,
    history: emptyHistory,
    selection: emptySelection,
    findings: [],
    access: 'edit',
    ...restored,
  });
  const change = (fields: Partial<FlowEditorState>): void => {
    const state = { ...store.get(), ...fields };
    store.set({ ...state, selection: selectedIn(state.document, state.selection) });
  };

  function travel(direction: typeof undo, side: 'before' | 'after'): Travelled | undefined {
    const state = store.get();
    const travelled = state.access === 'edit' ? direction(state) : undefined;
    if (travelled === undefined) return undefined;
    const { document, history, step } = travelled;
    change({ document, history, selection: step.selection[side] });
    return travelled;
  }

  return {
    read: store.get,
    subscribe: store.subscribe,
    perform(label, changes, selection) {
      const state = store.get();
      if (state.access === 'read') return;
      const after = selection ?? state.selection;
      const step = { label, changes, selection: { before: state.selection, after }, at: now() };
      const { document, history } = perform(state, step);
      if (document !== state.document || history !== state.history)
        change({ document, history, selection: after });
    },
    undo: () => travel(undo, 'before'),
    redo: () => travel(redo, 'after'),
    select: (selection) => change({ selection }),
    setFindings: (findings) => change({ findings }),
    setAccess: (access) => change({ access }),
    rebase: (next, document) => change({ base: next, document }),
    replace: (next, { document, history }) => change({ base: next, document, history }),
  };
}
