import * as v from 'valibot';
import type { DraftKind } from '../../../client/data/draft-kind.ts';
import type { EditedVersion, VersionBase } from './document-store.ts';
import { noSteps } from './history.ts';
import { unedited } from './open-version.ts';

interface DraftRules<Document, Base> {
  readonly baseSchema: v.GenericSchema<unknown, Base>;
  readonly documentSchema: v.GenericSchema<unknown, Document>;
  /** Whether a document differs from the saved one. */
  readonly isChanged: (saved: Document, document: Document) => boolean;
}

/** The drafts of one kind of document of billing: each stores the whole document, and not its history. */
export function versionDrafts<Document, Base extends VersionBase<Document>>({
  baseSchema,
  documentSchema,
  isChanged,
}: DraftRules<Document, Base>): DraftKind<EditedVersion<Document, Base>> {
  const isUnsaved = ({ base, document }: EditedVersion<Document, Base>): boolean =>
    isChanged(base.document, document);
  return {
    base: ({ base }) => base,
    fold: ({ document }) => document,
    entry: () => null,
    isEmpty: (state) => !isUnsaved(state),
    read({ head }) {
      const [base, document] = [v.safeParse(baseSchema, head.base), v.safeParse(documentSchema, head.fold)];
      return base.success && document.success
        ? { base: base.output, document: document.output, history: noSteps }
        : undefined;
    },
    isSame: (a, b) => a.base === b.base && a.document === b.document,
    isUnsaved,
    discarded: ({ base }) => unedited<Document, Base>(base),
    resumed: (_, saved) => saved,
  };
}
