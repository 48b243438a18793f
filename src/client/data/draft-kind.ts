import type { StoredDraft } from './draft-store.ts';
import type { DraftFormat } from './draft-writer.ts';

/** An edited document: the saved version that it is based on, and in other members its edits. */
export interface DraftState {
  readonly base: unknown;
}

/** One kind of document whose unsaved edits are kept as drafts. */
export interface DraftKind<State extends DraftState> extends DraftFormat<State> {
  /** Parses a stored draft, which another build may have written; undefined if it is unreadable. */
  readonly read: (stored: StoredDraft) => State | undefined;
  /** Whether two states have the same draft. It is called at every change, so it compares by identity. */
  readonly isSame: (a: State, b: State) => boolean;
  readonly isUnsaved: (state: State) => boolean;
  /** The base of a state, without edits or history. */
  readonly discarded: (state: State) => State;
  /** The state to open if a draft has no unsaved edits, but may have a history, and the saved version is loaded. */
  readonly resumed: (draft: State, saved: State) => State;
}

/** The tab that edits a draft. */
export type DraftEditor = 'here' | 'elsewhere';

/** A document that is open in this tab. It lives outside React, so that it outlives its page. */
export interface EditedDocument<State extends DraftState> {
  readonly read: () => State;
  /** Calls the listener after each change of the state, of the editor and of `isEditable`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the whole state, for example with that of another tab. */
  readonly replace: (state: State) => void;
  /** While another tab edits the draft, the document is read-only. */
  readonly setEditor: (editor: DraftEditor) => void;
  readonly isEditable: () => boolean;
  /** The visible part of the document, stored with each change and restored once. */
  readonly view: { readonly read: () => unknown; readonly restore: (view: unknown) => void };
}
