import { useMemo } from 'react';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { documentJson, readDocument } from '../../../domain/flow/edit/document.ts';
import type { MergeChoice } from '../../../domain/flow/merge/conflict.ts';
import type { Merge } from '../../../domain/flow/merge/merge.ts';
import { merge } from '../../../domain/flow/merge/merge.ts';
import { withOwnFields } from '../../../domain/flow/merge/pull.ts';
import { sharedPart } from '../../../domain/flow/merge/two-way.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import type { MergeEntries } from '../compare/merge-entries.ts';
import { mergeEntries } from '../compare/merge-entries.ts';
import { useCanvasComparison } from '../compare/use-canvas-comparison.ts';
import { useChangeWords } from '../compare/use-change-words.ts';

interface PullSides {
  /** The published version that the document was made from; null: it cannot be read. */
  readonly before: FlowDocument | null;
  /** The published version to merge. */
  readonly after: FlowDocument;
  readonly mine: FlowDocument;
  readonly choices: readonly MergeChoice[];
}

/** Merges a published version with the document. Its name, summary and configuration are not published, and stay. */
export function usePulledMerge({ before, after, mine, choices }: PullSides): {
  readonly merged: Merge;
  readonly entries: MergeEntries;
  readonly isTooLarge: boolean;
} {
  const { organizationId } = useEditorDocument();
  const { name, summary, config } = mine;
  const [base, theirs] = useMemo(() => {
    const kept = { name, summary, config };
    return [before && withOwnFields(before, kept), withOwnFields(after, kept)];
  }, [before, after, name, summary, config]);
  const merged = useMemo(() => merge(base, mine, theirs, choices), [base, mine, theirs, choices]);
  const isTooLarge = useMemo(
    () => !readDocument(merged.document, documentJson(merged.document)).ok,
    [merged.document],
  );
  const compared = useMemo(() => base ?? sharedPart(theirs, mine), [base, theirs, mine]);
  const { words, blockWords } = useChangeWords(mine, theirs, compared, organizationId);
  const entries = useMemo(
    () => mergeEntries(merged, { base, mine, theirs }, words),
    [merged, base, mine, theirs, words],
  );
  useCanvasComparison(compared, theirs, merged.conflicts, blockWords);
  return { merged, entries, isTooLarge };
}
