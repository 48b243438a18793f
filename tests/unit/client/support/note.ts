import type { DraftKind, EditedDocument } from '../../../../src/client/data/draft-kind.ts';
import { createStore } from '../../../../src/lib/value/store.ts';

/** A document that is one text. */
interface NoteState {
  readonly base: string;
  readonly text: string;
}

export const noteKind: DraftKind<NoteState> = {
  base: ({ base }) => base,
  fold: ({ text }) => text,
  entry: () => null,
  isEmpty: ({ base, text }) => base === text,
  read: ({ head: { base, fold } }) =>
    typeof base === 'string' && typeof fold === 'string' ? { base, text: fold } : undefined,
  isSame: (a, b) => a.base === b.base && a.text === b.text,
  isUnsaved: ({ base, text }) => base !== text,
  discarded: ({ base }) => ({ base, text: base }),
  resumed: (_, saved) => saved,
};

/** A note open in a tab, and a function that types into it. */
export function editedNote(start: NoteState) {
  const state = createStore({ ...start, isEditable: true });
  const document: EditedDocument<NoteState> = {
    read: state.get,
    subscribe: state.subscribe,
    replace: (next) => state.set({ ...state.get(), ...next }),
    setEditor: (editor) => state.set({ ...state.get(), isEditable: editor === 'here' }),
    isEditable: () => state.get().isEditable,
    view: { read: () => null, restore: () => {} },
  };
  return { document, type: (text: string) => state.set({ ...state.get(), text }) };
}
