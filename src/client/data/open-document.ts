import type { Store } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';
import type { DraftClaim, FoundDraft } from './draft-claim.ts';
import { findDraft } from './draft-claim.ts';
import { keepDraft } from './draft-keeper.ts';
import type { DraftEditor, DraftKind, DraftState, EditedDocument } from './draft-kind.ts';
import type { DraftStatus, DraftWriter } from './draft-writer.ts';
import { settleTyping } from './pending-typing.ts';

export interface KeptDraft {
  readonly status: DraftStatus;
  /** The draft found on opening. An unreadable draft is kept until the next change. */
  readonly found:
    | { readonly kind: 'none' | 'unreadable' }
    /** `at`: the wall clock time of its last change, in ms. */
    | { readonly kind: 'restored'; readonly at: number };
}

/** The fate of the stored draft of a document that is closed. */
export type DraftEnd = 'store' | 'discard' | 'leave';

/** An open document with its draft. One tab edits; others are read-only and follow it. */
export interface OpenDocument {
  /** Whether closing the document would lose work. If another tab edits it, nothing is lost. */
  readonly isUnsaved: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly draft: Pick<Store<KeptDraft>, 'get' | 'subscribe'>;
  /** Makes this tab the editor, with the draft of the other tab. */
  readonly editHere: () => Promise<void>;
  /** Discards the draft, and returns to its base. */
  readonly discard: () => Promise<void>;
  /** Dismisses the message about the found draft. */
  readonly acknowledge: () => void;
  /** Stores, deletes or leaves the stored draft, and lets another tab edit. */
  readonly close: (draft: DraftEnd) => Promise<void>;
}

const none: KeptDraft['found'] = { kind: 'none' };

/** The message about a found draft; none if it only has a history. */
function foundOf<State extends DraftState>(
  kind: DraftKind<State>,
  found: FoundDraft<State>,
): KeptDraft['found'] {
  if (found.kind !== 'readable') return { kind: found.kind };
  return kind.isUnsaved(found.draft.state) ? { kind: 'restored', at: found.draft.at } : none;
}

/** Keeps the draft of a document, which its tab has made of the claim (see `startOf`). */
export function openDocument<State extends DraftState>(
  claim: DraftClaim<State>,
  document: EditedDocument<State>,
): OpenDocument {
  const { kind, drafts, id, lock, events } = claim;
  if (claim.found.kind === 'readable') document.view.restore(claim.found.draft.view);
  const state = createStore<KeptDraft>({ status: 'stored', found: foundOf(kind, claim.found) });
  let editor: DraftEditor = claim.isEditor() ? 'here' : 'elsewhere';
  let writer: DraftWriter<State> | null = null;
  let isClosed = false;

  const setState = (fields: Partial<KeptDraft>): void => state.set({ ...state.get(), ...fields });
  function setEditor(next: DraftEditor): void {
    editor = next;
    document.setEditor(next);
  }
  const stopWriting = (): void => {
    writer?.stop();
    writer = null;
  };
  function write(): void {
    stopWriting();
    writer = keepDraft(kind, document, drafts, { id, claim: claim.number() }, (status) => {
      setState({ status });
      if (status === 'stored') lock.tellStored();
      if (status === 'lost') lose();
    });
    setEditor('here');
  }
  const revert = (): void => document.replace(kind.discarded(document.read()));
  /** Takes over the draft stored by the other tab. If none is readable, the document stays. */
  function take(found: FoundDraft<State> | undefined): void {
    if (found?.kind === 'readable') document.replace(found.draft.state);
    else if (found?.kind === 'none') revert();
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
    setEditor('elsewhere');
    void follow();
  }
  async function becomeEditor(lockIt: () => Promise<boolean>): Promise<void> {
    if (claim.isEditor() || !(await lockIt())) return;
    const found = await findDraft(claim);
    // If the document was closed meanwhile, nothing would stop the writer. The draft of the other tab stays unchanged.
    if (isClosed) return;
    take(found);
    setState({ status: 'stored', found: found === undefined ? none : foundOf(kind, found) });
    if (claim.isEditor()) write();
  }
  // The editing tab may have been closed since this tab was last visible.
  const look = (): void => void becomeEditor(lock.acquire);

  let lastBase = document.read().base;
  const unsubscribe = document.subscribe(() => {
    const { base } = document.read();
    if (base === lastBase) return;
    lastBase = base;
    setState({ found: none });
  });
  events.beforeLoss = async () => {
    settleTyping();
    await writer?.flush();
  };
  events.onLost = () => {
    setEditor('elsewhere');
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
    isUnsaved: () => editor === 'here' && kind.isUnsaved(document.read()),
    subscribe: document.subscribe,
    draft: state,
    editHere: () => becomeEditor(lock.takeOver),
    async discard() {
      revert();
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
