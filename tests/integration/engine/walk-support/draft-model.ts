import { draftDatabaseName } from '../../../../src/client/store/draft-name.ts';
import { assertThat } from './checks.ts';
import type { TabDocument } from './documents.ts';

/** One document of one user, in all tabs. */
interface DocumentModel {
  /** Every state that an edit has made, as text. */
  readonly made: Set<string>;
  /** The edits that a tab has stored last, and how often the database had been deleted then. */
  stored: { readonly edits: readonly string[]; readonly deletions: number };
  /** The tab that became the editor last. */
  editor: string;
}

const textOf = (edits: readonly string[]): string => edits.join(' ');

/**
 * The drafts as users expect them: a tab shows what some editor has made, never a mixture; only one tab edits; and what
 * was stored is there for the next editor.
 */
export function createDraftModel(countDeletions: (database: string) => number) {
  const documents = new Map<string, DocumentModel>();
  let edits = 0;
  let violation: string | null = null;

  function modelOf({ userId, id }: Pick<TabDocument, 'userId' | 'id'>): DocumentModel {
    const key = `${userId} ${id}`;
    const known = documents.get(key) ?? {
      made: new Set(['']),
      stored: { edits: [], deletions: 0 },
      editor: '',
    };
    documents.set(key, known);
    return known;
  }
  const deletionsOf = (userId: string): number => countDeletions(draftDatabaseName(userId));

  return {
    newEdit: (): string => `e${(edits += 1)}`,
    made: (document: TabDocument, next: readonly string[]): void =>
      void modelOf(document).made.add(textOf(next)),
    /** `hasClaimed`: the database has answered, so the tab has read what is stored. */
    became(document: TabDocument, hasClaimed: boolean): void {
      const model = modelOf(document);
      model.editor = document.tab;
      const { stored } = model;
      if (!hasClaimed || !document.isKept() || stored.deletions !== deletionsOf(document.userId)) return;
      const shown = document.edits();
      if (stored.edits.some((edit, n) => edit !== shown[n]))
        violation ??= `${document.tab} edits ${document.userId} ${document.id} without what was stored: "${textOf(shown)}" instead of "${textOf(stored.edits)}"`;
    },
    /** A tab that has lost the draft may learn of its last write later than others have written more. */
    stored(document: TabDocument): void {
      const model = modelOf(document);
      if (model.editor !== document.tab || !document.isKept()) return;
      model.stored = { edits: document.edits(), deletions: deletionsOf(document.userId) };
    },
    discarded(document: TabDocument): void {
      const model = modelOf(document);
      model.stored = { edits: [], deletions: deletionsOf(document.userId) };
    },
    /** Asserts what holds at any time. `isIdle`: nothing is under way between the tabs. */
    check(all: readonly TabDocument[], isIdle: boolean): void {
      assertThat(violation === null, String(violation));
      for (const document of all) {
        const shown = textOf(document.edits());
        assertThat(
          modelOf(document).made.has(shown),
          `${document.tab} shows a draft that nobody has made`,
          `${document.userId} ${document.id}`,
          shown,
        );
      }
      if (!isIdle) return;
      for (const [name, { length }] of editorsByDocument(all))
        assertThat(length <= 1, `more than one tab edits ${name}`);
    },
  };
}
export type DraftModel = ReturnType<typeof createDraftModel>;

/** The tabs that edit each open document. */
export function editorsByDocument(all: readonly TabDocument[]): ReadonlyMap<string, readonly TabDocument[]> {
  const editors = new Map<string, TabDocument[]>();
  for (const document of all) {
    const name = `${document.userId} ${document.id}`;
    const known = editors.get(name) ?? [];
    editors.set(name, document.isEditor() ? [...known, document] : known);
  }
  return editors;
}
