import { useEffect, useEffectEvent, useState } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { DocumentStore, VersionBase } from './document-store.ts';

export interface MergedDocument<Document> {
  /** With my value where the sides clash. */
  readonly document: Document;
  readonly clashes: readonly MergeClash[];
}

/** A version of others that clashes with the edits of this tab. */
export interface NewerVersion<Document, Base> {
  readonly version: Base;
  readonly merged: MergedDocument<Document>;
}

interface NewerVersionSource<Document, Base extends VersionBase<Document>, Command, Refusal extends string> {
  readonly store: DocumentStore<Document, Base, Command, Refusal>;
  /** The number of the current version; 0 while it is unknown. */
  readonly number: number;
  readonly version: () => Base | null;
  readonly isChanged: (saved: Document, document: Document) => boolean;
  readonly merge: (base: Document, mine: Document, theirs: Document) => Promise<MergedDocument<Document>>;
  /** Called after edits that are not saved were merged with those of others. */
  readonly onMerged: () => void;
}

/**
 * Takes newer versions of the platform: the saved one of this tab, and those of others, merged with the edits here.
 * Returns a version that clashes with them.
 */
export function useNewerVersion<
  Document,
  Base extends VersionBase<Document>,
  Command,
  Refusal extends string,
>({
  store,
  number,
  version: currentVersion,
  isChanged,
  merge,
  onMerged,
}: NewerVersionSource<Document, Base, Command, Refusal>): NewerVersion<Document, Base> | null {
  const { base, document, sent, facts } = useStore(store);
  const isConnected = useLink().status === 'connected';
  const [clashing, setClashing] = useState<NewerVersion<Document, Base> | null>(null);
  const isNewer = number > base.number;
  // Until the answer, it is unknown whose version this is.
  const isSettled = sent === null || sent.number !== null;

  const take = useEffectEvent(
    async (isStopped: () => boolean): Promise<NewerVersion<Document, Base> | null> => {
      const version = currentVersion();
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
      if (isChanged(version.document, merged.document)) onMerged();
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
