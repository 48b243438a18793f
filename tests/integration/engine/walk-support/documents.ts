import type * as draft from '../../../../src/client/data/draft.ts';
import type * as draftClaim from '../../../../src/client/data/draft-claim.ts';
import type { DraftClaim } from '../../../../src/client/data/draft-claim.ts';
import type { DraftEditor, DraftKind, DraftState } from '../../../../src/client/data/draft-kind.ts';
import type * as openDocument from '../../../../src/client/data/open-document.ts';
import type { DraftEnd, OpenDocument } from '../../../../src/client/data/open-document.ts';
import type * as openDocuments from '../../../../src/client/data/open-documents.ts';
import type { DraftModel } from './draft-model.ts';

/** A document whose edits are only added, each with a name of its own, so that a mixture of two drafts is noticed. */
export interface WalkDocument extends DraftState {
  readonly base: string;
  readonly edits: readonly string[];
}

const saved: WalkDocument = { base: 'saved', edits: [] };

export const documentKind: DraftKind<WalkDocument> = {
  base: ({ base }) => base,
  fold: ({ edits }) => edits,
  entry: (before, after) =>
    before.edits.every((edit, n) => edit === after.edits[n]) ? after.edits.slice(before.edits.length) : null,
  isEmpty: ({ edits }) => edits.length === 0,
  read: ({ head, entries }) => ({
    base: saved.base,
    edits: [...(head.fold as readonly string[]), ...(entries as (readonly string[])[]).flat()],
  }),
  isSame: (a, b) => a.edits === b.edits,
  isUnsaved: ({ edits }) => edits.length > 0,
  discarded: () => saved,
  resumed: (_, loaded) => loaded,
};

export type DraftModules = Pick<
  typeof openDocuments,
  'createOpenDocuments' | 'closeDocument' | 'documentKey'
> &
  Pick<typeof openDocument, 'openDocument'> &
  Pick<typeof draftClaim, 'startOf'> &
  Pick<typeof draft, 'keepsDrafts'>;

/** A document that is open in a tab. */
export interface TabDocument {
  readonly tab: string;
  readonly userId: string;
  readonly id: string;
  readonly edits: () => readonly string[];
  readonly isEditor: () => boolean;
  /** Whether the drafts of its user are stored, not only kept in memory. */
  readonly isKept: () => boolean;
  readonly edit: () => void;
  readonly takeOver: () => void;
  readonly discard: () => void;
  readonly close: (end: DraftEnd) => void;
}

/** The documents that are open in one tab, with the real modules of that tab. */
export function createTabDocuments(tab: string, modules: DraftModules, model: DraftModel) {
  const { createOpenDocuments, closeDocument, documentKey, startOf, keepsDrafts } = modules;
  const documents = createOpenDocuments<WalkDocument, OpenDocument>(documentKind);
  const opened = new Map<string, TabDocument>();

  function start(userId: string, id: string, claim: DraftClaim<WalkDocument>): OpenDocument | undefined {
    let state = startOf(claim, saved) ?? saved;
    let editor: DraftEditor = 'elsewhere';
    const listeners = new Set<() => void>();
    const tell = (): void => listeners.forEach((listener) => listener());
    const isEditor = (): boolean => editor === 'here';
    const isKept = (): boolean => keepsDrafts(userId);
    function replace(next: WalkDocument): void {
      state = next;
      tell();
    }
    const key = documentKey(userId, id);
    const own: TabDocument = {
      tab,
      userId,
      id,
      edits: () => state.edits,
      isEditor,
      isKept,
      edit() {
        const edits = [...state.edits, model.newEdit()];
        model.made(own, edits);
        replace({ ...state, edits });
      },
      takeOver: () => void open.editHere(),
      discard() {
        model.discarded(own);
        void open.discard();
      },
      close(end) {
        if (end === 'discard' && isEditor()) model.discarded(own);
        closeDocument(key, end);
      },
    };
    const open: OpenDocument = modules.openDocument(claim, {
      read: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      replace,
      setEditor(next) {
        const wasEditor = isEditor();
        editor = next;
        if (isEditor() && !wasEditor) model.became(own, claim.number() !== null);
        tell();
      },
      isEditable: isEditor,
      view: { read: () => null, restore: () => {} },
    });
    open.draft.subscribe(() => {
      if (isEditor() && open.draft.get().status === 'stored') model.stored(own);
    });
    opened.set(key, own);
    return {
      ...open,
      close(end) {
        opened.delete(key);
        return open.close(end);
      },
    };
  }

  return {
    all: (): readonly TabDocument[] => [...opened.values()],
    /** `isShown`: whether the tab still shows the user; if not, the page of the document is gone. */
    open(userId: string, id: string, isShown: () => boolean): void {
      const key = documentKey(userId, id);
      void documents
        .claim(key)
        .then((claim) => isShown() && documents.add(key, () => start(userId, id, claim)));
    },
    /** The page goes away: all that its documents hold outlives it. */
    left(): void {
      for (const document of opened.values()) if (document.isEditor()) model.stored(document);
    },
  };
}
export type TabDocuments = ReturnType<typeof createTabDocuments>;
