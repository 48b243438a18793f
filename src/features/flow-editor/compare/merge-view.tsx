import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { merge } from '../../../domain/flow/merge/merge.ts';
import { Button } from '../../../kit/button/button.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import type { FlowBase } from '../store.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useEditorView } from '../model/editor-view.ts';
import styles from './compare.module.css';
import { mergeChoicesOf } from './merge-choices.ts';
import { mergeEntries } from './merge-entries.ts';
import { useMergeFocus } from './merge-focus.ts';
import { MergeSections, OpenConflicts } from './merge-sections.tsx';
import { SavedBy } from './saved-by.tsx';
import { useCanvasComparison } from './use-canvas-comparison.ts';
import { useChangeWords } from './use-change-words.ts';

/** Merges the version of others with the document, which stays editable. */
export function MergeView({ newer }: { newer: FlowBase }) {
  const { t } = useLingui();
  const { store, organizationId } = useEditorDocument();
  const { dock } = useEditorTools();
  const { focusBlocks } = useEditorView();
  const heading = useRef<HTMLHeadingElement>(null);
  useMergeFocus(heading);
  const { base, document: mine } = useEditorState();
  const choiceStore = mergeChoicesOf(base.document);
  const choices = useStore(choiceStore);
  const theirs = newer.document;
  const merged = useMemo(
    () => merge(base.document, mine, theirs, choices),
    [base.document, mine, theirs, choices],
  );
  const { words, blockWords } = useChangeWords(mine, theirs, base.document, organizationId);
  const entries = useMemo(
    () => mergeEntries(merged, { base: base.document, mine, theirs }, words),
    [merged, base.document, mine, theirs, words],
  );
  useCanvasComparison(base.document, theirs, merged.conflicts, blockWords);

  const { open } = merged;
  function finish(): void {
    store.rebaseOnto(newer, merged.document);
    dock.set(null);
    focusBlocks();
    toast.success(t`Merged with the changes of others`);
  }
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          <Trans>Others have saved this flow</Trans>
        </h2>
        <span className={styles.muted}>
          <SavedBy revisionId={newer.revisionId} />
        </span>
        <OpenConflicts count={open} />
        <Button
          size="small"
          variant="primary"
          disabledReason={open > 0 ? t`Choose mine or theirs in each conflict.` : undefined}
          onClick={finish}
        >
          <Trans>Merge</Trans>
        </Button>
      </div>
      <MergeSections
        entries={entries}
        choices={choiceStore}
        taken={t`Changed by others`}
        own={t`Changed by you`}
      />
    </div>
  );
}
