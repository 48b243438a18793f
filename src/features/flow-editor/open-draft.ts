import type { DraftStatus } from '../../client/data/draft-writer.ts';
import { emptyHistory } from '../../domain/flow/edit/history.ts';
import type { Store } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';
import type { DraftClaim, FoundDraft } from './claim-draft.ts';
import { findDraft, hasUnsavedDraft, startOf } from './claim-draft.ts';
import { keepFlowDraft } from './flow-draft.ts';
import { settleTyping } from './pending-typing.ts';
import type { Saves } from './saves.ts';
import { createSaves } from './saves.ts';
import { fullAccess } from './access.ts';
import type { FlowBase, FlowEditorStore } from './store.ts';
import { createFlowEditorStore } from './store.ts';

export interface FlowDraftState {
  readonly status: DraftStatus;
  /** The draft found on opening. An unreadable draft is kept until the next change. */
  readonly found:
    | { readonly kind: 'none' | 'unreadable' }
    /** `at`: the wall clock time of its last change, in ms. */
    | { readonly kind: 'restored'; readonly at: number };
}

/** An open flow or macro with its draft. */
export interface OpenFlow {
  readonly store: FlowEditorStore;
  readonly saves: Saves;
  readonly draft: Pick<Store<FlowDraftState>, 'get' | 'subscribe'>;
  /** Makes this tab the editor, with the draft of the other tab. */
  readonly editHere: () => Promise<void>;
  /** Discards the draft, and returns to its base. */
  readonly discard: () => Promise<void>;
  /** Dismisses the message about the found draft. */
  readonly acknowledge: () => void;
  /** Stores, deletes or leaves the stored draft, and lets another tab edit. */
  readonly close: (draft: 'store' | 'discard' | 'leave') => Promise<void>;
}

/** The visible part of a flow, stored with each change and restored once. */
export interface SeenView {
  readonly read: (store: FlowEditorStore) => unknown;
  readonly restore: (store: FlowEditorStore, view: unknown) => void;
}

const none: FlowDraftState['found'] = { kind: 'none' };

/** The message about a found draft; none if it only has a history. */
function foundOf(found: FoundDraft): FlowDraftState['found'] {
  if (found.kind === 'readable')
    return hasUnsavedDraft(found) ? { kind: 'restored', at: found.draft.at } : none;
  return { kind: found.kind };
}

/**
 * Opens a flow or macro from its draft; undefined if it needs the saved version. One tab edits; others are read-only
 * and follow it.
 */
export function openFlow(
  claim: DraftClaim,
  saved: FlowBase | undefined,
  view: SeenView,
): OpenFlow | undefined {
  const { drafts, id, lock, events } = claim;
  const start = startOf(claim.found, saved);
  if (start === undefined) return undefined;
  const { base, ...edited } = start;
  const store = createFlowEditorStore(base, {
    ...edited,
    facts: { ...fullAccess, permission: 'unknown', editor: claim.isEditor() ? 'here' : 'elsewhere' },
  });
  if (claim.found.kind === 'readable') view.restore(store, claim.found.draft.view);
  const state = createStore<FlowDraftState>({ status: 'stored', found: foundOf(claim.found) });
  const saves = createSaves();
  let writer: ReturnType<typeof keepFlowDraft> | null = null;
  let isClosed = false;

  const setState = (fields: Partial<FlowDraftState>): void => state.set({ ...state.get(), ...fields });
  const stopWriting = (): void => {
    writer?.stop();
    writer = null;
  };
  function write(): void {
    stopWriting();
    writer = keepFlowDraft(
      store,
      drafts,
      { id, claim: claim.number() },
      () => view.read(store),
      (status) => {
        setState({ status });
        if (status === 'stored') lock.tellStored();
        if (status === 'lost') lose();
      },
    );
    store.updateAccess({ editor: 'here' });
  }
  /** Takes over the draft stored by the other tab. If none is readable, the document stays. */
  function take(found: FoundDraft | undefined): void {
    const { base: from } = store.read();
    if (found?.kind === 'readable') store.replace(found.draft.base, found.draft.edited);
    else if (found?.kind === 'none') store.replace(from, { document: from.document, history: emptyHistory });
  }
  async function follow(): Promise<void> {
    if (claim.isEditor()) return;
    const found = await findDraft(claim);
    // This tab may have become the editor meanwhile.
    if (!claim.isEditor()) take(found);
  }
  /** Another tab edits the draft now. A change made too late for its takeover is dropped. */
  function lose(): void {
    claim.lose();
    stopWriting();
    store.updateAccess({ editor: 'elsewhere' });
    void follow();
  }
  async function becomeEditor(lockIt: () => Promise<boolean>): Promise<void> {
    if (claim.isEditor() || !(await lockIt())) return;
    const found = await findDraft(claim);
    // If the flow was closed meanwhile, nothing would stop the writer. The draft of the other tab stays unchanged.
    if (isClosed) return;
    take(found);
    setState({ status: 'stored', found: found === undefined ? none : foundOf(found) });
    if (claim.isEditor()) write();
  }
  // The editing tab may have been closed since this tab was last visible.
  const look = (): void => void becomeEditor(lock.acquire);

  let last = base;
  const unsubscribe = store.subscribe(() => {
    const { base: now } = store.read();
    if (now === last) return;
    last = now;
    saves.dispatch({ event: 'reloaded' });
    setState({ found: none });
  });
  events.beforeLoss = async () => {
    settleTyping();
    await writer?.flush();
  };
  events.onLost = () => {
    store.updateAccess({ editor: 'elsewhere' });
    const last = writer;
    // The write succeeds only if the other tab has not claimed the draft yet.
    void last?.flush().then(() => {
      if (writer !== last) return;
      if (state.get().status !== 'stored') setState({ status: 'lost' });
      lose();
    });
  };
  events.onStored = () => void follow();
  if (claim.isEditor()) write();
  window.addEventListener('focus', look);

  return {
    store,
    saves,
    draft: state,
    editHere: () => becomeEditor(lock.takeOver),
    async discard() {
      const { base: from } = store.read();
      store.replace(from, { document: from.document, history: emptyHistory });
      setState({ found: none });
      await writer?.discard();
      lock.tellStored();
    },
    acknowledge: () => setState({ found: none }),
    async close(draft) {
      isClosed = true;
      window.removeEventListener('focus', look);
      unsubscribe();
      if (draft === 'store') await writer?.flush();
      if (draft === 'discard') await writer?.discard();
      stopWriting();
      await lock.release();
    },
  };
}
