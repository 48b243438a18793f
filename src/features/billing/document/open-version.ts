import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { startOf } from '../../../client/data/draft-claim.ts';
import type { OpenDocument } from '../../../client/data/open-document.ts';
import { openDocument } from '../../../client/data/open-document.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import { fullAccess } from '../../../screens/tabs/document-access.ts';
import type { DocumentStore, EditedVersion, VersionBase } from './document-store.ts';
import { noSteps } from './history.ts';

/** An open document with its draft. */
export interface OpenVersion<
  Document,
  Base extends VersionBase<Document>,
  Command,
  Refusal extends string,
> extends OpenDocument {
  readonly store: DocumentStore<Document, Base, Command, Refusal>;
}

export const unedited = <Document, Base extends VersionBase<Document>>(
  base: Base,
): EditedVersion<Document, Base> => ({ base, document: base.document, history: noSteps });

/** Opens a document from its draft; undefined if it needs the saved version. */
export function openVersion<Document, Base extends VersionBase<Document>, Command, Refusal extends string>(
  claim: DraftClaim<EditedVersion<Document, Base>>,
  saved: Base | undefined,
  createStore: (
    start: EditedVersion<Document, Base>,
    facts: AccessFacts,
  ) => DocumentStore<Document, Base, Command, Refusal>,
): OpenVersion<Document, Base, Command, Refusal> | undefined {
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
