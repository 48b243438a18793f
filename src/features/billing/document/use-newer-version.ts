import { useEffect, useEffectEvent, useState } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import type { DocumentStore, SavedVersion } from './document-store.ts';

export interface MergedDocument<Document> {
  /** With my value where the sides clash. */
  readonly document: Document;
  readonly clashes: readonly MergeClash[];
}

/** A version of others that clashes with the edits of this tab. */
export interface ClashingVersion<Base, Document> {
  readonly version: Base;
  readonly merged: MergedDocument<Document>;
}

interface Merging<Base, Document, Command extends { readonly kind: string }> {
  readonly store: DocumentStore<Base, Document, Command, string>;
  /** The number of the version that the platform has; null while it is unknown. */
  readonly number: number | null;
  readonly read: () => Base | null;
  readonly isChanged: (saved: Document, document: Document) => boolean;
  readonly merge: (base: Document, mine: Document, theirs: Document) => Promise<MergedDocument<Document>>;
  /** Says that the changes of others were merged. */
  readonly mergedText: string;
}

/**
 * Takes newer versions of the platform: the saved one of this tab, and those of others, merged with the edits here.
 * Returns a version that clashes with them.
 */
export function useNewerVersion<
  Base extends SavedVersion<Document>,
  Document,
  Command extends { readonly kind: string },
>(merging: Merging<Base, Document, Command>): ClashingVersion<Base, Document> | null {
  const { store, number } = merging;
  const { base, document, sent, facts } = useStore(store);
  const isConnected = useLink().status === 'connected';
  const [clashing, setClashing] = useState<ClashingVersion<Base, Document> | null>(null);
  const isNewer = number !== null && number > base.number;
  // Until the answer, it is unknown whose version this is.
  const isSettled = sent === null || sent.number !== null;

  const take = useEffectEvent(
    async (isStopped: () => boolean): Promise<ClashingVersion<Base, Document> | null> => {
      const { read, isChanged, merge, mergedText } = merging;
      const version = read();
      if (version === null) return null;
      const { base: from, document: mine, sent: own } = store.get();
      if (own !== null && own.number !== null && own.number <= version.number) {
        store.takeSaved(version, own.document);
        return null;
      }
      if (!isChanged(from.document, mine)) {
        store.rebase(version, version.document);
        return null;
      }
      // The tab that edits the draft merges it.
      if (facts.editor === 'elsewhere') return null;
      const merged = await merge(from.document, mine, version.document);
      if (isStopped()) return null;
      if (merged.clashes.length > 0) return { version, merged };
      store.rebase(version, merged.document);
      if (isChanged(version.document, merged.document)) toast.info(mergedText);
      return null;
    },
  );
  useEffect(() => {
    if (!isNewer || !isSettled) return;
    let isStopped = false;
    take(() => isStopped).then(
      (found) => isStopped || setClashing(found),
      // The next change, or the connection that is back, tries again.
      (error: unknown) => console.warn('merge:', error),
    );
    return () => {
      isStopped = true;
    };
  }, [isNewer, isSettled, number, document, facts.editor, isConnected]);
  return isNewer && clashing !== null && clashing.version.number === number ? clashing : null;
}
