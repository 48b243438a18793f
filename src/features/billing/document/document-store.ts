import { sameJson } from '../../../lib/value/same-json.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import { readReason } from '../../../screens/tabs/document-access.ts';
import type { Edited } from './history.ts';
import { noSteps, withNextStep, withoutLastStep } from './history.ts';

/** The saved version that is edited. */
export interface SavedVersion<Document> {
  readonly number: number;
  readonly document: Document;
}

/** An edited document. Its draft has the edits, and not the steps that led to them. */
export type EditedVersion<Base, Document, Kind extends string> = { readonly base: Base } & Edited<
  Document,
  Kind
>;

export const unedited = <Document, Base extends SavedVersion<Document>>(
  base: Base & SavedVersion<Document>,
): EditedVersion<Base, Document, never> => ({ base, document: base.document, history: noSteps });

/** A save that the platform has not confirmed. */
export interface SentDocument<Document> {
  readonly document: Document;
  /** The number of the version that it became; null until the answer. */
  readonly number: number | null;
}

export type OpenState<Base, Document, Kind extends string> = EditedVersion<Base, Document, Kind> & {
  readonly facts: AccessFacts;
  /** Whether the document can be changed. Derived from the facts. */
  readonly access: 'edit' | 'read';
  readonly sent: SentDocument<Document> | null;
};

/** An open price plan or contract. It lives outside React, so that it outlives its page. */
export interface DocumentStore<
  Base,
  Document,
  Command extends { readonly kind: string },
  Refusal,
> extends ReadableStore<OpenState<Base, Document, Command['kind']>> {
  /** Performs an edit; returns why not if it is refused. */
  readonly perform: (command: Command) => Refusal | null;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly updateAccess: (facts: Partial<AccessFacts>) => void;
  readonly setSent: (sent: SentDocument<Document> | null) => void;
  /** Takes the version that a save has become. Undo goes on unless it has edits of others too. */
  readonly takeSaved: (base: Base, sent: Document) => void;
  /** Takes a version of others, with a document made for it. */
  readonly rebase: (base: Base, document: Document) => void;
  /** Replaces the whole state with that of another tab. */
  readonly replace: (state: EditedVersion<Base, Document, Command['kind']>) => void;
}

interface DocumentRules<Document, Command extends { readonly kind: string }, Refusal extends string> {
  /** Performs a command as a step; returns why not if it is refused. */
  readonly perform: (
    edited: Edited<Document, Command['kind']>,
    command: Command,
  ) => Edited<Document, Command['kind']> | Refusal;
  /** The edits on top of the document that a save has become. */
  readonly afterSave: (
    edited: Edited<Document, Command['kind']>,
    sent: Document,
    saved: Document,
  ) => Edited<Document, Command['kind']>;
}

export function createDocumentStore<
  Base extends SavedVersion<Document>,
  Document,
  Command extends { readonly kind: string },
  Refusal extends string,
>(
  start: EditedVersion<Base, Document, Command['kind']>,
  facts: AccessFacts,
  rules: DocumentRules<Document, Command, Refusal>,
): DocumentStore<Base, Document, Command, Refusal> {
  type State = OpenState<Base, Document, Command['kind']>;
  const accessOf = (next: AccessFacts): Pick<State, 'facts' | 'access'> => ({
    facts: next,
    access: readReason(next) === null ? 'edit' : 'read',
  });
  const { get, set, subscribe } = createStore<State>({ ...start, ...accessOf(facts), sent: null });
  const change = (fields: Partial<State>): void => set({ ...get(), ...fields });
  const move = (moved: Edited<Document, Command['kind']> | undefined): void => {
    if (moved !== undefined && get().access === 'edit') change(moved);
  };
  return {
    get,
    subscribe,
    perform(command) {
      if (get().access === 'read') return null;
      const { document, history } = get();
      const next = rules.perform({ document, history }, command);
      if (typeof next === 'string') return next;
      if (next.document !== document) change({ document: next.document, history: next.history });
      return null;
    },
    undo: () => move(withoutLastStep(get())),
    redo: () => move(withNextStep(get())),
    updateAccess(fields) {
      const next = { ...get().facts, ...fields };
      if (!sameJson(next, get().facts)) change(accessOf(next));
    },
    setSent: (sent) => change({ sent }),
    takeSaved(base, sent) {
      const { document, history, base: from } = get();
      const isMine = base.number === from.number + 1;
      const edited = rules.afterSave({ document, history }, sent, base.document);
      change({ base, ...edited, ...(!isMine && { history: noSteps }), sent: null });
    },
    rebase: (base, document) => change({ base, document, history: noSteps, sent: null }),
    replace: ({ base, document, history }) => change({ base, document, history, sent: null }),
  };
}
