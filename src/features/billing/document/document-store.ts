import { sameJson } from '../../../lib/value/same-json.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import { readReason } from '../../../screens/tabs/document-access.ts';
import type { WithHistory } from './history.ts';
import { noSteps, redoStep, undoStep } from './history.ts';

/** The saved version that is edited. */
export interface VersionBase<Document> {
  readonly number: number;
  readonly document: Document;
}

/** A document with its edits. Its draft has the edits, and not the steps that led to them. */
export interface EditedVersion<Document, Base extends VersionBase<Document>> extends WithHistory<Document> {
  readonly base: Base;
}

/** A save that the platform has not confirmed. */
export interface SentVersion<Document> {
  readonly document: Document;
  /** The number of the version that it became; null until the answer. */
  readonly number: number | null;
}

export interface OpenVersionState<Document, Base extends VersionBase<Document>> extends EditedVersion<
  Document,
  Base
> {
  readonly facts: AccessFacts;
  /** Whether the document can be changed. Derived from the facts. */
  readonly access: 'edit' | 'read';
  readonly sent: SentVersion<Document> | null;
}

/** An open price plan or contract. It lives outside React, so that it outlives its page. */
export interface DocumentStore<
  Document,
  Base extends VersionBase<Document>,
  Command,
  Refusal extends string,
> extends ReadableStore<OpenVersionState<Document, Base>> {
  /** Performs an edit; returns why not if it is refused. */
  readonly perform: (command: Command) => Refusal | null;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly updateAccess: (facts: Partial<AccessFacts>) => void;
  readonly setSent: (sent: SentVersion<Document> | null) => void;
  /** Takes the version that a save has become. Undo goes on unless it has edits of others too. */
  readonly takeSaved: (base: Base, sent: Document) => void;
  /** Takes a version of others, with a document made for it. */
  readonly rebase: (base: Base, document: Document) => void;
  /** Replaces the whole state with that of another tab. */
  readonly replace: (state: EditedVersion<Document, Base>) => void;
}

/** The rules of one kind of document. */
export interface EditRules<Document, Command, Refusal extends string> {
  readonly perform: (edited: WithHistory<Document>, command: Command) => WithHistory<Document> | Refusal;
  /** Rebases the edits on the document that the platform has saved. */
  readonly afterSave: (
    edited: WithHistory<Document>,
    sent: Document,
    saved: Document,
  ) => WithHistory<Document>;
}

export function createDocumentStore<
  Document,
  Base extends VersionBase<Document>,
  Command,
  Refusal extends string,
>(
  { perform, afterSave }: EditRules<Document, Command, Refusal>,
  start: EditedVersion<Document, Base>,
  facts: AccessFacts,
): DocumentStore<Document, Base, Command, Refusal> {
  type State = OpenVersionState<Document, Base>;
  const accessOf = (next: AccessFacts): Pick<State, 'facts' | 'access'> => ({
    facts: next,
    access: readReason(next) === null ? 'edit' : 'read',
  });
  const { get, set, subscribe } = createStore<State>({ ...start, ...accessOf(facts), sent: null });
  const change = (fields: Partial<State>): void => set({ ...get(), ...fields });
  const move = (moved: WithHistory<Document> | undefined): void => {
    if (moved !== undefined && get().access === 'edit') change(moved);
  };
  return {
    get,
    subscribe,
    perform(command) {
      if (get().access === 'read') return null;
      const next = perform(get(), command);
      if (typeof next === 'string') return next;
      if (next.document !== get().document) change({ document: next.document, history: next.history });
      return null;
    },
    undo: () => move(undoStep(get())),
    redo: () => move(redoStep(get())),
    updateAccess(fields) {
      const next = { ...get().facts, ...fields };
      if (!sameJson(next, get().facts)) change(accessOf(next));
    },
    setSent: (sent) => change({ sent }),
    takeSaved(base, sent) {
      const { document, history, base: from } = get();
      const isMine = base.number === from.number + 1;
      const edited = afterSave({ document, history }, sent, base.document);
      change({ base, ...edited, ...(!isMine && { history: noSteps }), sent: null });
    },
    rebase: (base, document) => change({ base, document, history: noSteps, sent: null }),
    replace: ({ base, document, history }) => change({ base, document, history, sent: null }),
  };
}
