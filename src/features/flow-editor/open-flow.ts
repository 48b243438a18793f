import type { DraftClaim } from '../../client/data/draft-claim.ts';
import { startOf } from '../../client/data/draft-claim.ts';
import type { EditedDocument } from '../../client/data/draft-kind.ts';
import type { OpenDocument } from '../../client/data/open-document.ts';
import { openDocument } from '../../client/data/open-document.ts';
import { fullAccess } from '../../screens/tabs/document-access.ts';
import type { FlowDraftState } from './flow-draft.ts';
import { savedState } from './flow-draft.ts';
import type { Saves } from './saves.ts';
import { createSaves } from './saves.ts';
import type { FlowBase, FlowEditorStore } from './store.ts';
import { createFlowEditorStore } from './store.ts';

/** An open flow or macro with its draft. */
export interface OpenFlow extends OpenDocument {
  readonly store: FlowEditorStore;
  readonly saves: Saves;
}

/** The visible part of a flow, stored with each change and restored once. */
export interface SeenView {
  readonly read: (store: FlowEditorStore) => unknown;
  readonly restore: (store: FlowEditorStore, view: unknown) => void;
}

/** An open flow as its draft sees it. */
export const editedFlow = (store: FlowEditorStore, view: SeenView): EditedDocument<FlowDraftState> => ({
  read: store.read,
  subscribe: store.subscribe,
  replace: ({ base, ...edited }) => store.replace(base, edited),
  setEditor: (editor) => store.updateAccess({ editor }),
  isEditable: () => store.read().access === 'edit',
  view: { read: () => view.read(store), restore: (seen) => view.restore(store, seen) },
});

/** Opens a flow or macro from its draft; undefined if it needs the saved version. */
export function openFlow(
  claim: DraftClaim<FlowDraftState>,
  saved: FlowBase | undefined,
  view: SeenView,
): OpenFlow | undefined {
  const start = startOf(claim, saved && savedState(saved));
  if (start === undefined) return undefined;
  const { base, ...edited } = start;
  const store = createFlowEditorStore(base, {
    ...edited,
    facts: { ...fullAccess, permission: 'unknown', editor: claim.isEditor() ? 'here' : 'elsewhere' },
  });
  const saves = createSaves(store);
  let last = base;
  store.subscribe(() => {
    const { base: now } = store.read();
    if (now === last) return;
    last = now;
    saves.dispatch({ event: 'reloaded' });
  });
  return { ...openDocument(claim, editedFlow(store, view)), store, saves };
}
