import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { startOf } from '../../../client/data/draft-claim.ts';
import type { OpenDocument } from '../../../client/data/open-document.ts';
import { openDocument } from '../../../client/data/open-document.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import { fullAccess } from '../../../screens/tabs/document-access.ts';
import type { DocumentStore, EditedVersion, SavedVersion } from './document-store.ts';
import { unedited } from './document-store.ts';

/** An open price plan or contract with its draft. */
export interface OpenVersion<Store> extends OpenDocument {
  readonly store: Store;
}

/** Opens a document from its draft; undefined if it needs the saved version. */
export function openVersion<
  Base extends SavedVersion<Document>,
  Document,
  Command extends { readonly kind: string },
  Refusal,
>(
  claim: DraftClaim<EditedVersion<Base, Document, Command['kind']>>,
  saved: Base | undefined,
  createStore: (
    start: EditedVersion<Base, Document, Command['kind']>,
    facts: AccessFacts,
  ) => DocumentStore<Base, Document, Command, Refusal>,
): OpenVersion<DocumentStore<Base, Document, Command, Refusal>> | undefined {
  const start = startOf(claim, saved && unedited<Document, Base>(saved));
  if (start === undefined) return undefined;
  const store = createStore(start, {
    ...fullAccess,
    permission: 'unknown',
    editor: claim.isEditor() ? 'here' : 'elsewhere',
  });
  const kept = openDocument(claim, {
    read: store.get,
    subscribe: store.subscribe,
    replace: store.replace,
    setEditor: (editor) => store.updateAccess({ editor }),
    isEditable: () => store.get().access === 'edit',
    view: { read: () => null, restore: () => {} },
  });
  return { ...kept, store };
}
